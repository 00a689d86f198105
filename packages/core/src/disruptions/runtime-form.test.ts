import { disruptionTypes, runtimeDisruption } from '@perron/schema';
import type { DisruptionStation } from '@perron/schema';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { concerns } from './relevance';
import { runtimeDisruptionOf } from './runtime-form';
import type { StoredDisruption } from './runtime-form';

function lineOf(length: number): DisruptionStation[] {
  return Array.from({ length }, (_, index) => ({
    id: index + 101,
    name: `Station ${index}`,
    code: `9000${index + 10}`,
  }));
}

const line = lineOf(8);
const ids = (stations: readonly DisruptionStation[]) => stations.map(({ id }) => id);

function stored(change: Partial<StoredDisruption>): StoredDisruption {
  return {
    id: 3,
    type: 'police',
    title: 'Polizeieinsatz',
    description: 'Züge halten nicht.',
    reason: 'Bauarbeiten',
    priority: 30,
    line: { id: 8, name: 'U8' },
    affected_station_ids: [],
    messages: [{ language: 'de', message: 'Polizeieinsatz' }],
    pendel_start_index: null,
    pendel_end_index: null,
    rail_replacement_start_index: null,
    rail_replacement_end_index: null,
    announce_before: 2,
    visible_stations_before: 1,
    visible_stations_after: 3,
    starts_at: '2026-11-20T13:00:00.000Z',
    ends_at: null,
    ...change,
  };
}

test('the operators’ nostopping is no_stopping for displays, with its reason', () => {
  const shown = runtimeDisruptionOf(
    stored({ type: 'nostopping', affected_station_ids: [103, 102] }),
    line,
  );
  expect(shown).toEqual({
    type: 'no_stopping',
    id: 3,
    line: { id: 8, name: 'U8' },
    affectedStations: [line[1], line[2]],
    startsAt: '2026-11-20T13:00:00.000Z',
    endsAt: null,
    announceBefore: 2,
    priority: 30,
    messages: [{ language: 'de', message: 'Polizeieinsatz' }],
    title: 'Polizeieinsatz',
    description: 'Züge halten nicht.',
    reason: 'Bauarbeiten',
  });
});

test('a shuttle has its two ends, the stations in between, and the whole line for its diagram', () => {
  const shown = runtimeDisruptionOf(
    stored({ type: 'replacementpendelzug', pendel_start_index: 2, pendel_end_index: 5 }),
    line,
  );
  expect(shown).toMatchObject({
    type: 'pendelzug',
    affectedStations: [],
    stationStart: { id: 103 },
    stationEnd: { id: 106 },
    stationsInBetween: [{ id: 104 }, { id: 105 }],
    lineStations: line,
    numVisibleStationsBefore: 1,
    numVisibleStationsAfter: 3,
  });
});

test('replacement buses go by their own indices, not by those of a shuttle', () => {
  const shown = runtimeDisruptionOf(
    stored({
      type: 'replacementsev',
      pendel_start_index: 0,
      pendel_end_index: 7,
      rail_replacement_start_index: 6,
      rail_replacement_end_index: 7,
    }),
    line,
  );
  expect(shown).toMatchObject({
    stationStart: { id: 107 },
    stationEnd: { id: 108 },
    stationsInBetween: [],
  });
});

test.each([
  [null, 5, null, 106],
  [2, null, 103, null],
  [null, null, null, null],
  [2, 8, 103, null],
])('a shuttle from index %s to %s begins at %s and ends at %s', (start, end, first, last) => {
  const shown = runtimeDisruptionOf(
    stored({ type: 'replacementpendelzug', pendel_start_index: start, pendel_end_index: end }),
    line,
  );
  expect(shown).toMatchObject({
    stationStart: first === null ? null : { id: first },
    stationEnd: last === null ? null : { id: last },
    stationsInBetween: [],
  });
});

test.each(['police', 'medical', 'nostopping'] as const)(
  'a disruption (%s) that names no station is one of the whole line',
  (type) => {
    const { affectedStations } = runtimeDisruptionOf(stored({ type }), line);
    expect(affectedStations).toEqual(line);
  },
);

const index = fc.option(fc.nat({ max: 14 }));
const anyStored = fc
  .record({
    type: fc.constantFrom(...disruptionTypes),
    affected_station_ids: fc.uniqueArray(fc.integer({ min: 95, max: 115 }), { maxLength: 6 }),
    pendel_start_index: index,
    pendel_end_index: index,
    rail_replacement_start_index: index,
    rail_replacement_end_index: index,
  })
  .map(stored);
const anyLine = fc.nat({ max: 12 }).map(lineOf);

test('displays get what the contract promises of everything stored', () => {
  fc.assert(
    fc.property(anyStored, anyLine, (disruption, stations) => {
      const shown = runtimeDisruptionOf(disruption, stations);
      expect(runtimeDisruption.parse(shown)).toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});

test('a section holds the stations of the line from its start to its end, each once', () => {
  fc.assert(
    fc.property(anyStored, anyLine, (disruption, stations) => {
      const shown = runtimeDisruptionOf(disruption, stations);
      if (shown.type !== 'pendelzug' && shown.type !== 'replacementsev') return;
      const { stationStart, stationEnd, stationsInBetween } = shown;
      if (stationStart === null || stationEnd === null) {
        expect(stationsInBetween).toEqual([]);
        return;
      }
      const [from, to] = [stationStart, stationEnd]
        .map((entry) => ids(stations).indexOf(entry.id))
        .sort((a, b) => a - b);
      const ends = new Set([stationStart.id, stationEnd.id]);
      const section = new Set([...ends, ...ids(stationsInBetween)]);
      expect(section.size).toBe(ends.size + stationsInBetween.length);
      expect([...section].sort()).toEqual(ids(stations).slice(from, (to ?? 0) + 1));
    }),
    { numRuns: 2_000 },
  );
});

test('it counts at the stations that it names, in its section, and nowhere else on the line', () => {
  fc.assert(
    fc.property(anyStored, anyLine, (disruption, stations) => {
      const shown = runtimeDisruptionOf(disruption, stations);
      const hasSection = shown.type === 'pendelzug' || shown.type === 'replacementsev';
      const named = new Set<number>(disruption.affected_station_ids);
      const section = hasSection
        ? [shown.stationStart, shown.stationEnd, ...shown.stationsInBetween].map(
            (station) => station?.id,
          )
        : [];
      const isWhole = !hasSection && named.size === 0;
      for (const { id, code } of stations) {
        const expected = isWhole || named.has(id) || section.includes(id);
        expect(concerns(shown, { stationCode: code, lineName: null })).toBe(expected);
      }
    }),
    { numRuns: 2_000 },
  );
});
