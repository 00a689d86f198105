import { createClient } from '@perron/client';
import { askPairing, startPairing as startPairingCall } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import type { TextMemory } from '../boot/text-memory';
import { Pairing } from './pairing';

export interface PairingStartDeps {
  /** The device's memory. */
  readonly memory: TextMemory;
  readonly onProblem: (error: unknown) => void;
}

/** Of the window, in the device's own pixels: kiosks fill the screen with it. */
function ownSize(): { width: string; height: string } {
  const px = (size: number) => String(Math.max(1, Math.round(size * window.devicePixelRatio)));
  return { width: px(window.innerWidth), height: px(window.innerHeight) };
}

/** Asks the server for a code, and waits until it is entered. */
export function startPairing({ memory, onProblem }: PairingStartDeps): Pairing {
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
