import { simulatedPlace } from '@perron/schema';
import type { SimulatedPlace } from '@perron/schema';
import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';

/** A place that was simulated in this browser. */
export interface RecentPlace {
  readonly name: string;
  readonly place: SimulatedPlace;
}

const max = 8;
const key = 'perron.simulator.recent';
const stored = z.array(z.object({ name: z.string().min(1).max(200), place: simulatedPlace }));

/** The last ones first. */
export function recentPlaces(storage: TextStorage): readonly RecentPlace[] {
  return readStored(storage, key, stored) ?? [];
}

/** Puts a place first. A browser without room for it forgets it. */
export function rememberPlace(storage: TextStorage, recent: RecentPlace): void {
  const same = JSON.stringify(recent.place);
  const others = recentPlaces(storage).filter(({ place }) => JSON.stringify(place) !== same);
  try {
    storage.setItem(key, JSON.stringify([recent, ...others].slice(0, max)));
  } catch {
    // The list is a convenience.
  }
}
