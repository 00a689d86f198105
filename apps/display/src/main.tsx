import './boot/zod-without-eval';
import { createClient } from '@perron/client';
import {
  createDisplayEngine,
  displayOperations,
  platformTimers,
  ServerClock,
} from '@perron/runtime';
import type { DisplayAddress } from '@perron/runtime';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressNotice } from './boot/AddressNotice';
import { readAddress } from './boot/read-address';
import { DisplayPage } from './DisplayPage';
import { fontsReady } from './fonts-ready';
import './fonts.css';
import './page.css';
import { PageBoundary } from './PageBoundary';

/** Problems go to the player's log, where a technician reads them; passengers see none. */
function onProblem(source: string, error: unknown): void {
  console.warn(`${source}:`, error);
}

function livePage(address: DisplayAddress): ReactNode {
  const monotonicMs = () => performance.now();
  const engine = createDisplayEngine(address, {
    client: createClient(displayOperations, { baseUrl: '', fetch: (...call) => fetch(...call) }),
    clock: new ServerClock({ monotonicMs, deviceMs: () => Date.now() }),
    monotonicMs,
    timers: platformTimers,
    onProblem,
  });
  engine.start();
  const fonts = fontsReady(document.fonts);
  return <DisplayPage {...{ address, engine, fonts, onProblem }} />;
}

function page(): ReactNode {
  const result = readAddress(window.location.search);
  if (!result.ok) return <AddressNotice problems={result.problems} />;
  return livePage(result.address);
}

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');
createRoot(root).render(
  <StrictMode>
    <PageBoundary
      onError={(error) => onProblem('page', error)}
      reload={() => window.location.reload()}
    >
      {page()}
    </PageBoundary>
  </StrictMode>,
);
