import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { readFeed } from '../read/index';
import { epochOfLocalNoon, naiveBoard, readNaively } from '../testing/naive-feed';
import { Timetable } from './timetable';

/** A weekday, a Sunday, a holiday, both nights on which the clocks change, and the end of the year. */
const days = ['20260610', '20261122', '20260501', '20260328', '20261024', '20261231'];

/**
 * The samples take every station at such a distance in the list of the feeds that come with the
 * product; 1 takes all of them.
 */
const samples: [name: string, each: number][] = inject('manyRuns')
  ? [
      ['mini', 1],
      ['main', 40],
      ['all', 150],
    ]
  : [['mini', 25]];

it.each(samples)('berlin-%s has the rows of its files, call by call', async (name, each) => {
  const file = new URL(`../../../../data/berlin-${name}.gtfs.zip`, import.meta.url);
  const naive = await readNaively(await readFile(file), (station) => station % each === 0);
  const timetable = new Timetable(await readFeed(file.pathname));
  let rows = 0;
  for (const station of naive.stations) {
    for (const day of days) {
      const from = epochOfLocalNoon(day) - 12 * 3600;
      const window = { from, to: from + 30 * 3600 };
      for (const kind of ['departures', 'arrivals'] as const) {
        const question = { kind, stop: station, ...window, routeTypes: null, towards: null };
        const visits = timetable[kind](timetable.stopById(station)!, window.from, window.to);
        const found = visits.map(
          (visit) => `${visit.plannedEpochSeconds}|${visit.tripId}|${visit.position}`,
        );
        expect([...found].sort(), `${station} ${day} ${kind}`).toEqual(naiveBoard(naive, question));
        rows += found.length;
      }
    }
  }
  expect(rows).toBeGreaterThan(10_000);
});
