import type { Situation } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { sampleStops, sampleTrip } from '../shared/samples/sample-trip';
import { busesBetween, disruptedAhead, sampleLineStations, shuttleBetween } from './sample';
import { currentStationCode, goesForward, shownShuttle } from './shuttle';

const shuttle = shuttleBetween(6, 8);

const policeOperation: RuntimeDisruption = {
  ...shuttle,
  type: 'police',
  id: 12,
  title: '',
  description: '',
};

function stationWith(here: readonly RuntimeDisruption[]): Situation {
  const known = { running: here, here, ahead: [], announced: [], fetchedAtMs: sampleNowMs };
  return { ...sampleSituation, disruptions: { state: 'known', ...known } };
}

describe('a shuttle', () => {
  it('is shown in a vehicle when it covers the upcoming station', () => {
    expect(shownShuttle(disruptedAhead([shuttle]))?.disruption.id).toBe(4);
    expect(shownShuttle(disruptedAhead([]))).toBeNull();
  });

  it('is shown in a station that it covers, and not for what is ahead of some vehicle', () => {
    expect(shownShuttle(stationWith([shuttle]))?.disruption.id).toBe(4);
    const { disruptions } = disruptedAhead([shuttle]);
    expect(shownShuttle({ ...sampleSituation, disruptions })).toBeNull();
  });

  it('gives way to buses that matter more, and stands before those that matter less', () => {
    const buses = busesBetween(5, 9);
    expect(shownShuttle(disruptedAhead([buses, shuttle]))?.disruption.id).toBe(5);
    expect(shownShuttle(disruptedAhead([shuttle, buses]))?.disruption.id).toBe(4);
    expect(shownShuttle(stationWith([buses]))).toMatchObject({ disruption: { id: 5 } });
  });

  it('is not shown while nothing is known', () => {
    const disruptions = { state: 'loading' } as const;
    expect(shownShuttle({ ...sampleSituation, disruptions })).toBeNull();
  });

  it('is the most important one, and no other kind of disruption', () => {
    const other = shuttleBetween(5, 9, { id: 9 });
    expect(shownShuttle(disruptedAhead([policeOperation, other, shuttle]))?.disruption.id).toBe(9);
  });
});

describe('a shuttle without its start or end', () => {
  it.each([
    [{ stationStart: null }, 'pendel start'],
    [{ stationEnd: null }, 'pendel end'],
    [{ stationStart: null, stationEnd: null }, 'pendel start and pendel end'],
  ])('is an error that names what is missing: %o', (change, missing) => {
    const situation = disruptedAhead([shuttleBetween(6, 8, change)]);
    expect(() => shownShuttle(situation)).toThrow(
      `Disruption 4 on line U8: expected pendel_start_index and pendel_end_index ` +
        `to name stations of the line, got none for ${missing}.`,
    );
  });

  it('is an error as well when its end has left the line', () => {
    const situation = disruptedAhead([shuttleBetween(6, 8, { lineStations: [] })]);
    expect(() => shownShuttle(situation)).toThrow('got none for one of them');
  });

  it('gives way to one that is complete', () => {
    const broken = shuttleBetween(6, 8, { id: 1, stationStart: null });
    expect(shownShuttle(disruptedAhead([broken, shuttle]))?.disruption.id).toBe(4);
  });
});

describe('the direction', () => {
  it('is that of the trip, by the order of its stops', () => {
    expect(goesForward({ trip: sampleTrip }, sampleLineStations)).toBe(false);
    expect(goesForward({ trip: sampleTrip }, [...sampleLineStations].reverse())).toBe(true);
    const byDhid = sampleLineStations.map((station) => ({
      ...station,
      code: `de:11000:${station.code ?? ''}`,
    }));
    expect(goesForward({ trip: sampleTrip }, byDhid)).toBe(false);
  });

  it('is that of the line where a trip does not tell', () => {
    expect(goesForward({ trip: { state: 'none' } }, sampleLineStations)).toBe(true);
    const trip = { ...sampleTrip, stops: sampleStops.slice(0, 1) };
    expect(goesForward({ trip }, sampleLineStations)).toBe(true);
    expect(goesForward({ trip: { ...sampleTrip, stops: [] } }, sampleLineStations)).toBe(true);
  });

  it('turns the line round, and the section with it', () => {
    const shown = shownShuttle(disruptedAhead([shuttle]));
    const names = shown?.stations.slice(shown.from, shown.to + 1).map(({ name }) => name);
    expect(names).toEqual([
      'U Moritzplatz (Berlin)',
      'U Heinrich-Heine-Str. (Berlin)',
      'S+U Jannowitzbrücke (Berlin)',
    ]);
    expect(shownShuttle(stationWith([shuttle]))?.stations).toEqual(sampleLineStations);
  });
});

it('the marked station is where the display is, or what its train reaches next', () => {
  expect(currentStationCode(sampleSituation)).toBe('900100003');
  expect(currentStationCode(disruptedAhead([]))).toBe('900100008');
  expect(currentStationCode(disruptedAhead([], { trip: { state: 'unknown' } }))).toBeNull();
});
