import path from 'node:path';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { beforeAll, expect, test } from 'vitest';
import type { FullTransitService } from '../transit';
import { createGtfsTransit } from './gtfs-transit';

const feed = path.resolve(import.meta.dirname, '../../../../data/berlin-main.gtfs.zip');

let transit: FullTransitService;
beforeAll(async () => {
  const timetable = new Timetable(await readFeed(feed));
  transit = createGtfsTransit(() => ({ timetable, realtime: null, notices: null }), {
    source: 'demo',
    realtime: false,
  });
});

test('the lines of the U-Bahn are told once each, as people count', () => {
  const names = transit.lines('subway').map(({ name }) => name);
  expect(names).toEqual(['U1', 'U2', 'U3', 'U4', 'U5', 'U6', 'U7', 'U8', 'U9']);
});

test('a line has its stations from one end to the other', () => {
  const u8 = transit.lines('subway').find(({ name }) => name === 'U8');
  const ends = [u8?.stations[0]?.name, u8?.stations.at(-1)?.name].map((name) =>
    name?.replace(/^S\+U | \(Berlin\)$/g, ''),
  );
  expect(ends.sort()).toEqual(['Hermannstr.', 'Wittenau']);
  expect(u8?.stations).toHaveLength(24);
  expect(new Set(u8?.stations.map(({ code }) => code)).size).toBe(24);
  expect(u8?.stations.every(({ products }) => products.has('subway'))).toBe(true);
});

test('a product that the network does not have has no lines', () => {
  expect(transit.lines('express')).toEqual([]);
});
