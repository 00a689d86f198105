import './boot/zod-without-eval';
import { createClient } from '@perron/client';
import {
  createDisplayEngine,
  displayOperations,
  memoryKeeper,
  platformTimers,
  ServerClock,
} from '@perron/runtime';
import type { DisplayAddress, DisplayEngine } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressNotice } from './boot/AddressNotice';
import { readAddress } from './boot/read-address';
import { DisplayPage } from './DisplayPage';
import { fontsReady } from './fonts-ready';
import './fonts.css';
import './page.css';
import { takeReload } from './health/reload-budget';
import type { ReloadMemory } from './health/reload-budget';
import { serverHints } from './health/server-hints';
import { startWatchdog } from './health/watchdog';
import { pageKeeper } from './offline/database-keeper';
import { PageBoundary } from './PageBoundary';

/** Problems go to the player's log, where a technician reads them; passengers see none. */
function onProblem(source: string, error: unknown): void {
  console.warn(`${source}:`, error);
}

/** Where the reloads of this page are counted: in its tab, beyond each of them. */
const reloadMemory: ReloadMemory = {
  read: () => window.sessionStorage.getItem('perron reloads'),
  write: (text) => window.sessionStorage.setItem('perron reloads', text),
};

/** Starts the page anew, as long as that may still help; then it stays as it is. */
function reload(): void {
  if (takeReload(reloadMemory, Date.now())) window.location.reload();
}

/** A page that stands still starts anew. */
function watch(engine: DisplayEngine): void {
  const watchdog = startWatchdog({
    timers: platformTimers,
    monotonicMs: () => performance.now(),
    onNextFrame: (callback) => window.requestAnimationFrame(callback),
    isHidden: () => document.hidden,
    onStandstill: (what) => {
      onProblem('watchdog', new Error(`no ${what} for 30 s`));
      reload();
    },
  });
  engine.subscribe(() => watchdog.ticked());
}

function livePage(address: DisplayAddress): ReactNode {
  const monotonicMs = () => performance.now();
  const serverClock = new ServerClock({ monotonicMs, deviceMs: () => Date.now() });
  /** The server's time runs as time does. */
  const clock: MotionClock = {
    now: () => serverClock.now(),
    speed: () => 1,
    subscribe: () => () => undefined,
  };
  const engine = createDisplayEngine(address, {
    client: createClient(displayOperations, { baseUrl: '', fetch: (...call) => fetch(...call) }),
    clock: serverClock,
    serverClock,
    monotonicMs,
    timers: platformTimers,
    deadlines: platformTimers,
    keeper: pageKeeper((error) => onProblem('keeper', error), memoryKeeper()),
    hints: serverHints(address, {
      fetch: (...call) => fetch(...call),
      timers: platformTimers,
      random: () => Math.random(),
      onProblem: (error) => onProblem('events', error),
    }),
    isClockUncertain: () => false,
    moment: () => undefined,
    onProblem,
  });
  engine.start();
  watch(engine);
  const fonts = fontsReady(document.fonts);
  return <DisplayPage {...{ address, engine, clock, fonts, onProblem }} />;
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
    <PageBoundary onError={(error) => onProblem('page', error)} reload={reload}>
      {page()}
    </PageBoundary>
  </StrictMode>,
);
