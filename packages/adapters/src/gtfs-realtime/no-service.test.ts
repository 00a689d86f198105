import { describe, expect, it } from 'vitest';
import { NoServiceIndex } from './no-service';
import type { AlertSubject } from './selector-fit';
import { alertOf, tripOf } from './testing/small-feed';

const now = Date.parse('2026-11-20T14:03:00+01:00') / 1000;

const route = { agencyId: 'bvg', routeId: 'u8', routeType: 400 };
const trip = { ...route, directionId: 0, tripId: 'one', startDate: '20261120' } as const;
const subjects = {
  call: { ...trip, startSeconds: 28_800, stopIds: ['mitte1', 'mitte'] },
  station: { stopIds: ['mitte', 'mitte1', 'mitte2'] },
  lineThere: { ...route, stopIds: ['mitte', 'mitte1', 'mitte2'] },
  route,
  trip,
} satisfies Record<string, AlertSubject>;

type Parts = Parameters<typeof alertOf>;

function index(informed: Parts[0], parts: Parts[1] = {}, saidAtSeconds: number | null = now) {
  const alert = alertOf(informed, { effect: 'no-service', ...parts });
  return new NoServiceIndex([{ alerts: [alert], saidAtSeconds }]);
}

/** How an alert with these selectors names each subject. */
function named(...informed: Parts[0]) {
  const found = index(informed);
  const entries = Object.entries(subjects).map(([name, subject]) => [
    name,
    found.at(subject, now, now)?.names ?? null,
  ]);
  return Object.fromEntries(entries) as Record<keyof typeof subjects, string | null>;
}

const nothing = { call: null, station: null, lineThere: null, route: null, trip: null };

describe('an alert with the effect NO_SERVICE', () => {
  it('of a station holds for the station, its lines there and each call', () => {
    const whole = { ...nothing, call: 'stop', station: 'stop', lineThere: 'stop' };
    expect(named({ stopId: 'mitte' })).toEqual(whole);
    expect(named({ stopId: 'mitte1' })).toEqual(whole);
  });

  it('of another platform leaves the call alone', () => {
    expect(named({ stopId: 'mitte2' }).call).toBeNull();
  });

  it('of a line at a station leaves the station’s other lines alone', () => {
    expect(named({ stopId: 'mitte', routeId: 'u8' })).toEqual({
      ...nothing,
      call: 'stop',
      lineThere: 'stop',
    });
    expect(named({ stopId: 'mitte', routeId: 'u1' })).toEqual(nothing);
  });

  it('of a direction or a trip at a stop holds for these calls alone', () => {
    expect(named({ stopId: 'mitte', routeId: 'u8', directionId: 0 })).toEqual({
      ...nothing,
      call: 'stop',
    });
    expect(named({ stopId: 'mitte', directionId: 1 })).toEqual(nothing);
    expect(named({ stopId: 'mitte', trip: tripOf('one') }).call).toBe('stop');
    expect(named({ stopId: 'mitte', trip: tripOf('two') })).toEqual(nothing);
  });

  it('of a route, a trip or nothing is told as such: it stops at no stop less', () => {
    expect(named({ routeId: 'u8' })).toMatchObject({ call: 'line', route: 'line', station: null });
    expect(named({ trip: tripOf('one') })).toMatchObject({ call: 'trip', trip: 'trip' });
    const wide = { call: 'network', station: 'network', route: 'network' };
    expect(named({})).toMatchObject(wide);
    expect(named()).toMatchObject(wide);
  });

  it('is told by the stop, where it names a stop and more', () => {
    expect(named({}, { routeId: 'u8' }, { stopId: 'mitte' }).call).toBe('stop');
    expect(named({}, { routeId: 'u8' }, { trip: tripOf('one') }).call).toBe('trip');
  });

  it('of a direction that the timetable does not know stops nothing: a state is not guessed', () => {
    const found = index([{ stopId: 'mitte', directionId: 1 }]);
    expect(found.at({ ...subjects.call, directionId: null }, now, now)).toBeNull();
  });

  it('holds at the time of the departure', () => {
    const found = index([{ stopId: 'mitte' }], {
      activePeriods: [{ startSeconds: now + 600, endSeconds: now + 1_200 }],
    });
    const holds = (at: number) => found.at(subjects.call, at, now) !== null;
    expect([now, now + 600, now + 1_199, now + 1_200].map(holds)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('is forgotten when its source has been silent for six hours, or says no time', () => {
    const after = (seconds: number) => {
      const found = index([{ stopId: 'mitte' }], {}, now - seconds);
      return [found.at(subjects.call, now, now) !== null, found.alerts(now).length];
    };
    expect(after(6 * 3_600)).toEqual([true, 1]);
    expect(after(6 * 3_600 + 1)).toEqual([false, 0]);
    expect(index([{ stopId: 'mitte' }], {}, null).at(subjects.call, now, now)).toBeNull();
  });
});

it('an alert with any other effect closes nothing, whatever its text says', () => {
  const words = [{ text: 'NO SERVICE. Station closed, all trips cancelled.', language: 'en' }];
  const found = index([{ stopId: 'mitte' }], { effect: 'modified-service', header: words });
  expect(found.at(subjects.call, now, now)).toBeNull();
  expect(found.alerts(now)).toEqual([]);
});
