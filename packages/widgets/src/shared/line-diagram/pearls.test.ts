import { situationAt } from '@perron/core';
import type { TripHere, TripStop } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { sampleLine, sampleNowMs, sampleSituation } from '../samples/sample-situation';
import { sampleStops, sampleTrip, vehicleSituation } from '../samples/sample-trip';
import { pearlPlace, pearlsAround, pearlsOf, pearlWindow } from './pearls';

type Known = Extract<TripHere, { state: 'known' }>;

/** The sample's trip `seconds` seconds after the sample's moment. */
function tripIn(
  seconds: number,
  change: (stop: TripStop) => Partial<TripStop> = () => ({}),
): Known {
  const stops = sampleStops.map((stop) => ({ ...stop, ...change(stop) }));
  const situation = { ...vehicleSituation, trip: { ...sampleTrip, stops } };
  const { trip } = situationAt(situation, sampleNowMs + seconds * 1000 + 1);
  if (trip.state !== 'known') throw new Error('The sample knows its trip.');
  return trip;
}

function states(trip: Known): string[] {
  return pearlsOf(trip, sampleSituation).map(({ name, state }) => `${name} ${state}`);
}

const without = (name: string) => (stop: TripStop) => ({ cancelled: stop.name.includes(name) });

describe('the pearls of a trip', () => {
  it('are past, next or normal while the train is on its way', () => {
    expect(states(tripIn(0)).slice(5, 9)).toEqual([
      'Kottbusser Tor past',
      'Moritzplatz past',
      'Heinrich-Heine-Str. next',
      'Jannowitzbrücke normal',
    ]);
  });

  it('have a current one where it stands, and the next one after it', () => {
    expect(states(tripIn(30)).slice(6, 9)).toEqual([
      'Moritzplatz past',
      'Heinrich-Heine-Str. current',
      'Jannowitzbrücke next',
    ]);
  });

  it('begin with the next one before the train has come, and end with the one where it stays', () => {
    expect(states(tripIn(-3600)).slice(0, 2)).toEqual(['Hermannstr. next', 'Leinestr. normal']);
    expect(states(tripIn(7200)).slice(-2)).toEqual([
      'Rathaus Reinickendorf past',
      'Wittenau current',
    ]);
  });

  it('are passed where the train does not stop', () => {
    const soon = tripIn(0, without('Heinrich'));
    expect(states(soon).slice(7, 9)).toEqual([
      'Heinrich-Heine-Str. normal',
      'Jannowitzbrücke next',
    ]);
    expect(pearlsOf(soon, sampleSituation)[7]).toMatchObject({ cancelled: true, time: null });
    expect(states(tripIn(75, without('Heinrich')))[7]).toBe('Heinrich-Heine-Str. past');
  });

  it('name the last one that is served as the end of the trip', () => {
    const pearls = pearlsOf(tripIn(0, without('Wittenau')), sampleSituation);
    expect(pearls.filter(({ terminal }) => terminal)).toMatchObject([
      { name: 'Rathaus Reinickendorf' },
    ]);
  });

  it('show each other line once, the rails first, and not their own', () => {
    const line = (name: string, product: 'bus' | 'subway' | 'suburban') =>
      sampleLine(name, product);
    const interchanges = [
      line('165', 'bus'),
      line('S3', 'suburban'),
      line('U8', 'subway'),
      line('U2', 'subway'),
      line('S3', 'suburban'),
    ];
    const [pearl] = pearlsOf(
      tripIn(0, () => ({ interchanges })),
      sampleSituation,
    );
    expect(pearl?.interchanges.map(({ name }) => name)).toEqual(['U2', 'S3', '165']);
  });
});

describe('the place of the train', () => {
  it('moves in steps that can be seen', () => {
    expect(pearlPlace(tripIn(0), 10)).toEqual({ from: 6, to: 7, progress: 0.4 });
    expect(pearlPlace(tripIn(0.2), 10)).toEqual(pearlPlace(tripIn(0), 10));
    expect(pearlPlace(tripIn(0.2), 400)).not.toEqual(pearlPlace(tripIn(0), 400));
  });

  it('is at a stop where the train stands, and nowhere before it has come', () => {
    expect(pearlPlace(tripIn(30), 10)).toEqual({ from: 7, to: 7, progress: 0 });
    expect(pearlPlace(tripIn(-3600), 10)).toBeNull();
  });
});

describe('the pearls round a train', () => {
  const around = (trip: Known, upcoming: number, before?: number) =>
    pearlsAround(
      { pearls: pearlsOf(trip, sampleSituation), place: pearlPlace(trip, 10), leftOut: 0 },
      upcoming,
      before,
    );
  const names = ({ pearls }: ReturnType<typeof around>) => pearls.map(({ name }) => name);

  it('are the last one it left, those ahead, and the end of the trip', () => {
    const shown = around(tripIn(0), 2);
    expect(names(shown)).toEqual([
      'Moritzplatz',
      'Heinrich-Heine-Str.',
      'Jannowitzbrücke',
      'Wittenau',
    ]);
    expect(shown.pearls.map(({ skipped }) => skipped)).toEqual([0, 0, 0, 14]);
    expect(shown.place).toEqual({ from: 0, to: 1, progress: 0.4 });
  });

  it('leave out what is past where there is no room, but never where it stands', () => {
    const shown = around(tripIn(0), 1, 0);
    expect(names(shown)).toEqual(['Heinrich-Heine-Str.', 'Wittenau']);
    expect(shown.place).toEqual({ from: -1, to: 0, progress: 0.4 });
    expect(names(around(tripIn(30), 1, 0))[0]).toBe('Heinrich-Heine-Str.');
  });

  it('skip nothing where the end of the trip is near', () => {
    expect(around(tripIn(0), 16).pearls.at(-1)).toMatchObject({ name: 'Wittenau', skipped: 0 });
    expect(around(tripIn(0), 40).pearls).toHaveLength(18);
  });
});

describe('the part of a trip that a strip shows', () => {
  const at = (index: number, max: number) => {
    const trip = { ...sampleTrip, position: { state: 'at_station', index } as const };
    const all = {
      pearls: pearlsOf(trip, sampleSituation),
      place: pearlPlace(trip, 10),
      leftOut: 0,
    };
    return pearlWindow(all, max);
  };

  it('begins where the train stands, and ends where its trip does', () => {
    const { pearls, leftOut, place } = at(9, 7);
    expect(pearls.map(({ name }) => name)).toEqual([
      'Alexanderplatz',
      'Weinmeisterstr.',
      'Rosenthaler Platz',
      'Bernauer Str.',
      'Voltastr.',
      'Gesundbrunnen',
      'Wittenau',
    ]);
    expect(pearls.at(-1)?.skipped).toBe(8);
    expect({ leftOut, place }).toEqual({ leftOut: 9, place: { from: 0, to: 0, progress: 0 } });
  });

  it('has as many stops at the end of the trip, those behind the train among them', () => {
    const { pearls, leftOut, place } = at(22, 5);
    expect(pearls).toHaveLength(5);
    expect(pearls.at(-1)).toMatchObject({ name: 'Wittenau', skipped: 0 });
    expect({ leftOut, from: place?.from }).toEqual({ leftOut: 19, from: 3 });
  });

  it('has one station that matters: where the train stands, else the next one', () => {
    expect(at(9, 7).pearls.filter(({ focus }) => focus)).toMatchObject([{ state: 'current' }]);
    const moving = pearlsOf(sampleTrip, sampleSituation).filter(({ focus }) => focus);
    expect(moving).toMatchObject([{ state: 'next', name: 'Heinrich-Heine-Str.' }]);
  });
});
