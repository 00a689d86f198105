import type { ReactNode } from 'react';
import type { DisplayAddress, OnBoard } from '@perron/runtime';
import { AddressNotice } from '../boot/AddressNotice';
import type { TextMemory } from '../boot/text-memory';
import type { DisplaySession } from './display-session';
import { devicePosition } from './device-position';
import { forgetPairedKey, pairedKey } from './paired-key';
import { PairingPage } from './PairingPage';
import { readScreenAddress } from './read-screen-address';
import type { ScreenAddress } from './read-screen-address';
import { ScreenPage } from './ScreenPage';
import { ScreenViews } from './screen-views';
import { startSession } from './start-session';
import { createClient } from '@perron/client';
import { askPairing, startPairing as startPairingCall } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { Pairing } from './pairing';

export interface ScreenDeps {
  /** The key that was in the address; `null` if there was none. */
  readonly key: string | null;
  /** The device's memory. */
  readonly memory: TextMemory;
  /** The page of a display, once it is known which one this is. */
  readonly live: (
    display: DisplayAddress,
    session: DisplaySession,
    onBoard: OnBoard | null,
  ) => ReactNode;
  readonly onProblem: (source: string, error: unknown) => void;
}

/**
 * The page at `/screen`: a screen signs in with its key to learn which display it is. Without a key it shows
 * a code, by which it gets one.
 */
export function openScreen({ key, memory, live, onProblem }: ScreenDeps): ReactNode {
  const paired = key === null ? pairedKey(memory) : null;
  const result = readScreenAddress(window.location.search, key ?? paired);
  if (!result.ok) {
    const example = '/screen?apikey=perron_…&tripStartId=900079221&tripLine=U8';
    return <AddressNotice problems={result.problems} example={example} />;
  }
  const { apiKey, address } = result;
  const deps = { address, memory, live, onProblem };
  if (apiKey !== null) return sessionPage({ ...deps, apiKey, isPaired: apiKey === paired });
  let page: ReactNode = null;
  const open = (newKey: string) =>
    (page ??= sessionPage({ ...deps, apiKey: newKey, isPaired: true }));
  const pairing = startPairing({ memory, onProblem: (error) => onProblem('pairing', error) });
  return <PairingPage pairing={pairing} open={open} />;
}

interface SessionDeps extends Omit<ScreenDeps, 'key'> {
  readonly apiKey: string;
  /** The key came by a code. */
  readonly isPaired: boolean;
  readonly address: ScreenAddress;
}

function sessionPage({ apiKey, isPaired, address, memory, live, onProblem }: SessionDeps) {
  const session = startSession({
    apiKey,
    memory,
    outputTypeId: address.outputTypeId,
    vehicleId: address.vehicleId,
    onProblem: (error) => onProblem('session', error),
  });
  const onBoard = address.usesPosition
    ? devicePosition(window.navigator, () => Date.now(), onProblem)
    : null;
  const views = new ScreenViews<ReactNode>({
    address,
    session,
    live: (display) => live(display, session, onBoard),
    reload: () => window.location.reload(),
  });
  if (isPaired) {
    session.subscribe(() => {
      const state = session.state();
      if (state.state !== 'refused' || !state.isTakenAway) return;
      // An operator pairs it again, by another code.
      forgetPairedKey(memory);
      window.location.reload();
    });
  }
  return <ScreenPage views={views} />;
}

interface PairingStartDeps {
  /** The device's memory. */
  readonly memory: TextMemory;
  readonly onProblem: (error: unknown) => void;
}

/** The size of the window, in the device's own pixels: kiosks fill the screen with it. */
function ownSize(): { width: string; height: string } {
  const px = (size: number) => String(Math.max(1, Math.round(size * window.devicePixelRatio)));
  return { width: px(window.innerWidth), height: px(window.innerHeight) };
}

/** Asks the server for a code, and waits until it is entered. */
function startPairing({ memory, onProblem }: PairingStartDeps): Pairing {
  const client = createClient(
    { askPairing, startPairing: startPairingCall },
    { baseUrl: '', fetch: (...call) => fetch(...call) },
  );
  return new Pairing({
    start: (signal) => client.startPairing({ query: ownSize() }, { signal }),
    ask: (api_key, signal) => client.askPairing({ body: { api_key } }, { signal }),
    memory,
    timers: platformTimers,
    random: () => Math.random(),
    onProblem,
  });
}
