import { remark } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { AlertIndex } from './alerts';
import type { AlertSubject } from './selector-fit';
import { alertOf, tripOf } from './testing/small-feed';

const at = Date.parse('2026-11-20T14:03:00+01:00') / 1000;
const options = { language: 'de', timeZone: 'Europe/Berlin', atEpochSeconds: at };

/** A call of a trip of U8 at a platform of Kottbusser Tor. */
const call: AlertSubject = {
  agencyId: '796',
  routeId: 'u8',
  routeType: 400,
  directionId: 0,
  tripId: 'one',
  startDate: '20261120',
  stopIds: ['de:11000:900013102::1', 'de:11000:900013102'],
};

const concerns = (...informed: Parameters<typeof alertOf>[0]) =>
  new AlertIndex([alertOf(informed)]).find(call, at).length === 1;

describe('an alert concerns a departure', () => {
  it('when it names its line, its station, its platform, its trip or its operator', () => {
    expect(concerns({ routeId: 'u8' })).toBe(true);
    expect(concerns({ stopId: 'de:11000:900013102' })).toBe(true);
    expect(concerns({ stopId: 'de:11000:900013102::1' })).toBe(true);
    expect(concerns({ trip: tripOf('one', { startDate: '20261120' }) })).toBe(true);
    expect(concerns({ trip: tripOf(null, { routeId: 'u8' }) })).toBe(true);
    expect(concerns({ agencyId: '796' })).toBe(true);
    expect(concerns({ routeType: 400 })).toBe(true);
  });

  it('only when everything that one selector says is so', () => {
    expect(concerns({ routeId: 'u8', stopId: 'de:11000:900013102' })).toBe(true);
    expect(concerns({ routeId: 'u8', stopId: 'de:11000:900100003' })).toBe(false);
    expect(concerns({ routeId: 'u8', directionId: 1 })).toBe(false);
    expect(concerns({ trip: tripOf('one', { startDate: '20261121' }) })).toBe(false);
    expect(concerns({ stopId: 'de:11000:900013102', agencyId: '1' })).toBe(false);
  });

  it('when any one of its selectors fits', () => {
    expect(concerns({ routeId: 'u7' }, { routeId: 'u8' })).toBe(true);
    expect(concerns({ routeId: 'u7' }, { stopId: 'de:11000:900013102::2' })).toBe(false);
  });

  it('not when it names nothing: then it is about the whole network', () => {
    expect(concerns({})).toBe(false);
    expect(concerns()).toBe(false);
  });

  it('of its direction, and of either where the timetable does not know its own', () => {
    expect(concerns({ routeId: 'u8', directionId: 0 })).toBe(true);
    expect(concerns({ routeId: 'u8', directionId: 1 })).toBe(false);
    expect(concerns({ trip: tripOf(null, { routeId: 'u8', directionId: 1 }) })).toBe(false);
    const index = new AlertIndex([alertOf([{ routeId: 'u8', directionId: 1 }])]);
    expect(index.find({ ...call, directionId: null }, at)).toHaveLength(1);
  });

  it('of a run of frequencies.txt by its trip and its start, and of all runs without a start', () => {
    const run: AlertSubject = { ...call, tripId: 'one|08:10:00', startSeconds: 29_400 };
    const concernsRun = (startTime: string | null, tripId = 'one') =>
      new AlertIndex([alertOf([{ trip: tripOf(tripId, { startTime }) }])]).find(run, at).length;
    expect(concernsRun('08:10:00')).toBe(1);
    expect(concernsRun('8:10')).toBe(1);
    expect(concernsRun('08:20:00')).toBe(0);
    expect(concernsRun(null)).toBe(1);
    expect(concernsRun(null, 'two')).toBe(0);
  });

  it('by its id alone where the id names one trip, whatever start is given beside it', () => {
    expect(concerns({ trip: tripOf('one', { startTime: '25:00:00' }) })).toBe(true);
  });

  it('by route, direction and start, where no id is given', () => {
    const started = { ...call, startSeconds: 8 * 3600 };
    const found = (startTime: string) => {
      const trip = tripOf(null, { routeId: 'u8', directionId: 0, startTime });
      return new AlertIndex([alertOf([{ trip }])]).find(started, at).length;
    };
    expect(found('08:00:00')).toBe(1);
    expect(found('08:05:00')).toBe(0);
    // When the trip starts is not known: it may be another one.
    expect(concerns({ trip: tripOf(null, { routeId: 'u8', startTime: '08:00:00' }) })).toBe(false);
  });

  it('while one of its periods lasts, by the time of the departure', () => {
    const periods = [
      { startSeconds: at - 600, endSeconds: at + 60 },
      { startSeconds: at + 3_600, endSeconds: null },
    ];
    const index = new AlertIndex([alertOf([{ routeId: 'u8' }], { activePeriods: periods })]);
    const times = [-601, -600, 59, 60, 3_599, 3_600, 1e6];
    expect(times.map((seconds) => index.find(call, at + seconds).length)).toEqual([
      0, 1, 1, 0, 0, 1, 1,
    ]);
  });

  it('of a station’s page only when it is about the station as such', () => {
    const index = new AlertIndex([
      alertOf([{ stopId: 'de:11000:900013102' }], { entityId: 'lift' }),
      alertOf([{ stopId: 'de:11000:900013102', routeId: 'u8' }], { entityId: 'line' }),
    ]);
    const { stopIds } = call;
    expect(index.find({ stopIds: stopIds! }, at).map((alert) => alert.entityId)).toEqual(['lift']);
  });
});

describe('the remark of an alert', () => {
  const alert = alertOf([{ routeId: 'u8' }], {
    entityId: 'police',
    severity: 'warning',
    activePeriods: [{ startSeconds: at - 180, endSeconds: at + 3_420 }],
    header: [
      { text: 'Police operation', language: 'en' },
      { text: 'Polizeieinsatz', language: 'de' },
    ],
    description: [
      { text: '<p>Kottbusser Tor &amp; Moritzplatz:<br>Verspätungen</p>', language: 'de-DE' },
    ],
  });

  it('is a warning in the asked language, as plain text, with its validity in local time', () => {
    const [found] = new AlertIndex([alert]).remarksFor(call, options);
    expect(remark.parse(found)).toEqual({
      type: 'warning',
      id: 'police',
      summary: 'Polizeieinsatz',
      text: 'Kottbusser Tor & Moritzplatz:\nVerspätungen',
      icon: { type: 'HimWarn', title: null },
      priority: 70,
      validFrom: '2026-11-20T14:00:00+01:00',
      validUntil: '2026-11-20T15:00:00+01:00',
    });
  });

  it('of two sources that number their alerts alike is its own', () => {
    const other = alertOf([{ routeId: 'u8' }], {
      entityId: 'police',
      activePeriods: alert.activePeriods,
      header: [{ text: 'Signalstörung', language: 'de' }],
    });
    const remarks = new AlertIndex([alert, other]).remarksFor(call, options);
    expect(remarks.map(({ summary }) => summary)).toEqual(['Polizeieinsatz', 'Signalstörung']);
  });

  it('is in English where the asked language is missing', () => {
    const index = new AlertIndex([alert]);
    expect(index.remarksFor(call, { ...options, language: 'fr' })[0]!.summary).toBe(
      'Police operation',
    );
    expect(index.remarksFor(call, options)[0]!.summary).toBe('Polizeieinsatz');
  });

  it('says its headline twice rather than nothing, and an empty alert is none', () => {
    const short = alertOf([{ routeId: 'u8' }], { entityId: 'short' });
    const empty = alertOf([{ routeId: 'u8' }], { header: [{ text: ' ', language: 'de' }] });
    expect(new AlertIndex([short, empty]).remarksFor(call, options)).toMatchObject([
      { id: 'short', summary: 'Polizeieinsatz', text: 'Polizeieinsatz', validFrom: null },
    ]);
  });

  it('that matters most comes first', () => {
    const severities = ['info', 'severe', 'unknown', 'warning'] as const;
    const index = new AlertIndex(
      severities.map((severity) => alertOf([{ routeId: 'u8' }], { entityId: severity, severity })),
    );
    expect(index.remarksFor(call, options).map(({ id }) => id)).toEqual([
      'severe',
      'warning',
      'unknown',
      'info',
    ]);
  });
});

describe('an alert concerns a line', () => {
  const stations = new Map([
    ['a', 0],
    ['a::1', 0],
    ['b', 1],
  ]);
  const line = {
    routes: [
      { agencyId: '796', routeId: 'u8', routeType: 400 },
      { agencyId: '796', routeId: 'u8-night', routeType: 400 },
    ],
    stationOf: (stopId: string) => stations.get(stopId) ?? null,
  };
  const placesOf = (...informed: Parameters<typeof alertOf>[0]) =>
    new AlertIndex([alertOf(informed)])
      .remarksForLine(line, options)
      .map(({ stations: places }) => places);

  it('as a whole when it names one of its routes, its agency or its kind', () => {
    expect(placesOf({ routeId: 'u8-night' })).toEqual([[]]);
    expect(placesOf({ routeId: 'u8', directionId: 1 })).toEqual([[]]);
    expect(placesOf({ agencyId: '796' })).toEqual([[]]);
    expect(placesOf({ routeType: 400 })).toEqual([[]]);
    expect(placesOf({ trip: tripOf(null, { routeId: 'u8' }) })).toEqual([[]]);
    expect(placesOf({ routeId: 'u8' }, { stopId: 'a' })).toEqual([[]]);
  });

  it('at the stations that it names, each once and in the order of the line', () => {
    const both = [{ stopId: 'b' }, { stopId: 'a::1' }, { routeId: 'u8', stopId: 'a' }];
    expect(placesOf(...both)).toEqual([[0, 1]]);
    expect(placesOf({ stopId: 'a' }, { stopId: 'elsewhere' })).toEqual([[0]]);
  });

  it('not when it is about another line, another stop, one trip, or nothing that is clear', () => {
    expect(placesOf({ routeId: 'u7' })).toEqual([]);
    expect(placesOf({ routeId: 'u7', stopId: 'a' })).toEqual([]);
    expect(placesOf({ stopId: 'elsewhere' })).toEqual([]);
    expect(placesOf({ trip: tripOf('one', { routeId: 'u8' }) })).toEqual([]);
    expect(placesOf({ trip: tripOf(null, { routeId: 'u8', startTime: '08:00' }) })).toEqual([]);
    expect(placesOf({ directionId: 1 })).toEqual([]);
  });

  it('with all others when it names nothing', () => {
    expect(placesOf({})).toEqual([[]]);
    expect(placesOf()).toEqual([[]]);
    expect(placesOf({ routeId: 'u7' }, {})).toEqual([[]]);
  });

  it('while it lasts, what matters most first', () => {
    const over = { activePeriods: [{ startSeconds: null, endSeconds: at }] };
    const index = new AlertIndex([
      alertOf([{ routeId: 'u8' }], { entityId: 'over', ...over }),
      alertOf([{ routeId: 'u8' }], { entityId: 'info', severity: 'info' }),
      alertOf([{ stopId: 'b' }], { entityId: 'severe', severity: 'severe' }),
    ]);
    const found = index.remarksForLine(line, options).map(({ remark }) => remark.id);
    expect(found).toEqual(['severe', 'info']);
  });
});
