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

/** Asks the server for a code, and waits until it is entered. */
export function startPairing({ memory, onProblem }: PairingStartDeps): Pairing {
  const client = createClient(
    { askPairing, startPairing: startPairingCall },
    { baseUrl: '', fetch: (...call) => fetch(...call) },
  );
  return new Pairing({
    start: (signal) => client.startPairing({}, { signal }),
    ask: (api_key, signal) => client.askPairing({ body: { api_key } }, { signal }),
    memory,
    timers: platformTimers,
    random: () => Math.random(),
    onProblem,
  });
}
