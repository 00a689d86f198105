import { setImmediate as pause } from 'node:timers/promises';
import { keptTimetable } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import type { DisplayTimetable } from '@perron/schema';
import { LRUCache } from 'lru-cache';
import { AnswerCache, pack } from '../../answers/answer-cache';
import type { PackedAnswer } from '../../answers/answer-cache';
import type { LiveTransit } from '../../live/live-transit';
import { displayTimetableOf } from './timetable';

/** Displays ask once an hour; what was read for one serves the others of its station. */
const sharedMs = 900_000;
const maxStations = 200;

/** The planned departures of stations within the next 72 hours. */
export interface KeptTimetables {
  /** As displays get it. @throws TransitError */
  packed(stationCode: string): Promise<PackedAnswer>;
  /** To hold answers against; `null` if it cannot be read. */
  kept(stationCode: string): Promise<KeptTimetable | null>;
}

export function createKeptTimetables(
  transit: Pick<LiveTransit, 'service' | 'generation'>,
  nowMs: () => number,
): KeptTimetables {
  const cache = new AnswerCache({ freshMs: sharedMs, maxEntries: maxStations, nowMs });
  const read = new LRUCache<string, KeptTimetable>({ max: maxStations });

  async function packed(stationCode: string): Promise<PackedAnswer> {
    const service = transit.service();
    return cache.get(`${transit.generation()} ${stationCode}`, async () =>
      pack(await displayTimetableOf(service, stationCode, nowMs(), () => pause())),
    );
  }

  return {
    packed,
    async kept(stationCode) {
      try {
        const { etag, json } = await packed(stationCode);
        const known = read.get(etag);
        if (known) return known;
        // The packed answer is one of these.
        const timetable = keptTimetable(JSON.parse(json.toString()) as DisplayTimetable);
        read.set(etag, timetable);
        return timetable;
      } catch {
        return null;
      }
    },
  };
}
