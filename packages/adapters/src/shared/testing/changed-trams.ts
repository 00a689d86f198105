import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { berlinStyle, boardRows, callsOf, furtherCalls } from '@perron/core';
import type { BoardFilter, Call } from '@perron/core';
import { productNames } from '@perron/schema';
import { buildRealtime, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { expect } from 'vitest';
import { feedOf, late, stopOf, tripOf } from '../../gtfs-realtime/testing/small-feed';
import { tripUpdatesInSlices } from '../../gtfs-realtime/trip-updates';
import { createGtfsTransit } from '../../gtfs/gtfs-transit';
import { decodeFeed } from '../realtime-message/decode';
import { encodeFeed } from '../realtime-message/encode';
import type {
  FeedStopTimeUpdate,
  FeedTripModifications,
  FeedTripUpdate,
} from '../realtime-message/feed-message';

/** A tram of a network whose ids are letters: from the gate by the harbour and the fair to the museum. */
const files = networkFeed({
  agency: 'Harbour Trams',
  timeZone: 'Europe/London',
  language: 'en',
  stations: [
    { id: 'gate', name: 'North Gate', location: [53.41, -2.99] },
    {
      id: 'harbour',
      name: 'Harbour',
      platforms: ['harbour:a', 'harbour:b'],
      location: [53.405, -2.985],
    },
    { id: 'fair', name: 'Fair', location: [53.402, -2.982] },
    { id: 'museum', name: 'Museum', location: [53.4, -2.98] },
    { id: 'quay', name: 'New Quay', location: [53.404, -2.984] },
  ],
  lines: [
    {
      id: 'T',
      name: 'T',
      routeType: 0,
      headsigns: ['Museum', 'North Gate'],
      course: ['gate', 'harbour', 'fair', 'museum'],
      minutes: [0],
    },
  ],
});
export const nowMs = Date.parse('2026-11-20T09:58:00Z');
const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`) / 1000;
/** Leaves the gate at 10:00, the harbour at 10:04, the fair at 10:08, and ends at 10:12. */
export const named = tripOf('T/0 10:0', { startDate: '20261120' });

async function readTrams(): Promise<Timetable> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'perron-runs-'));
  try {
    writeFileSync(path.join(folder, 'trams.zip'), await zipOf(files));
    return new Timetable(await readFeed(path.join(folder, 'trams.zip')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const timetable = await readTrams();

/** The transit service of the trams, once a source has sent these updates. */
export function sent(
  updates: readonly FeedTripUpdate[],
  tripModifications: readonly FeedTripModifications[] = [],
) {
  // As it comes from a server, byte by byte.
  const feed = decodeFeed(
    encodeFeed(
      feedOf({ tripUpdates: updates, tripModifications, headerTimestampSeconds: nowMs / 1000 }),
    ),
  );
  const slices = tripUpdatesInSlices([feed], timetable, nowMs / 1000);
  let step = slices.next();
  while (!step.done) step = slices.next();
  const realtime = buildRealtime(timetable, {
    updates: step.value.updates,
    updatedAtEpochSeconds: nowMs / 1000,
    nowEpochSeconds: nowMs / 1000,
  });
  return createGtfsTransit(() => ({ timetable, realtime, notices: null }), {
    source: 'trams',
    realtime: true,
  });
}

export const everything: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: true,
  networkStyle: berlinStyle,
};

export const query = {
  whenMs: nowMs,
  durationMinutes: 60,
  products: new Set(productNames),
  direction: null,
  remarks: true,
};

/** A board as passengers read it; in the answer's full and in its short form, which must not differ. */
export async function board(
  updates: readonly FeedTripUpdate[],
  stop: string,
  filter = everything,
  detours: readonly FeedTripModifications[] = [],
) {
  const transit = sent(updates, detours);
  const full = callsOf((await transit.departures(stop, { ...query, results: null })).departures);
  const short = await transit.departures(stop, { ...query, results: 0, further: true });
  const facts = ({ line, ...call }: Call) => ({ ...call, line: line?.name ?? null });
  const listed = furtherCalls(short.further).filter(({ withdrawn }) => !withdrawn);
  expect(listed.map(facts)).toEqual(full.map(facts));
  // The trams that come the other way are as usual.
  const there = full.filter(({ direction }) => direction !== 'North Gate');
  return boardRows(there, filter, 'live', nowMs).map(({ call, minutes, note }) =>
    [
      ...[minutes, call.direction ?? 'nobody knows where', call.platform],
      ...[call.cancelled && 'cancelled', note && JSON.stringify(note)],
    ]
      .filter((part) => part !== null && part !== false)
      .join(' '),
  );
}

export const stops = (...list: Partial<FeedStopTimeUpdate>[]) =>
  list.map((stop) => ({ ...stopOf(0, stop), stopSequence: stop.stopSequence ?? null }));
export const timed = (clock: string) => ({
  ...late(0),
  delaySeconds: null,
  epochSeconds: at(clock),
});
