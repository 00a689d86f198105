import path from 'node:path';
import { berlinStyle, nameByRules } from '@perron/core';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { beforeAll, expect, test } from 'vitest';
import type { FullTransitService } from '../transit';
import { createGtfsTransit } from './gtfs-transit';

const feed = path.resolve(import.meta.dirname, '../../../../data/berlin-main.gtfs.zip');

let transit: FullTransitService;
let timetable: Timetable;
beforeAll(async () => {
  timetable = new Timetable(await readFeed(feed));
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

test('on a day’s boards no destination has the commas of the register, and no two become one', () => {
  const from = Date.parse('2026-11-20T00:00:00+01:00') / 1000;
  const shown = new Set<string>();
  const register = berlinStyle.names.filter(({ remove }) => remove.startsWith(', '));
  expect(register).toHaveLength(2);
  for (const stop of timetable.stations()) {
    const departures = timetable.departures(stop, from, from + 86_400);
    const headsigns = new Set(departures.map(({ headsign }) => headsign));
    const names = new Set([...headsigns].map((headsign) => nameByRules(headsign, register)));
    expect([stop.name, names.size]).toEqual([stop.name, headsigns.size]);
    for (const headsign of headsigns) shown.add(nameByRules(headsign, berlinStyle.names));
  }
  expect([...shown].filter((name) => /, (Haupt)?bahnhof$/i.test(name))).toEqual([]);
  expect(
    [...shown].filter((name) => /^(Magdeburg|Frankfurt \(|Cottbus)/.test(name)).sort(),
  ).toEqual(['Cottbus Hauptbahnhof', 'Frankfurt (Oder)', 'Magdeburg Hauptbahnhof']);
});
