import { situationAt } from '@perron/core';
import type { Call, DeparturesHere, Situation } from '@perron/core';
import { describe, expect, it } from 'vitest';
import {
  sampleCall,
  sampleLine,
  sampleNowMs,
  sampleSituation,
} from '../shared/samples/sample-situation';
import { knownDepartures, sampleTrip, vehicleSituation } from '../shared/samples/sample-trip';
import { connectionInfoTableModel } from './model';
import type { ConnectionsModel } from './model';
import { connectionInfoTableSample } from './sample';
import { connectionInfoTableStates } from './states';
import { connectionInfoTableSchema } from './schema';

interface Case {
  readonly situation?: Situation;
  readonly config?: Record<string, unknown>;
  readonly size?: { readonly width: number; readonly height: number };
}

function table({ situation = vehicleSituation, config = {}, size }: Case = {}): ConnectionsModel {
  return connectionInfoTableModel({
    ...connectionInfoTableSample,
    config: connectionInfoTableSchema.parse(config),
    situation,
    ...(size && { size }),
  });
}

const s5 = sampleLine('S5', 'suburban');
const next = { stationId: 'next_station' };

function leaving(inSeconds: number, more: Partial<Call> = {}): Call {
  return sampleCall(s5, 'S Strausberg Nord', inSeconds, more);
}

function at(departures: DeparturesHere, change: Partial<Situation> = {}): Situation {
  return { ...vehicleSituation, departures, departuresAhead: departures, ...change };
}

const destinations = ({ rows }: ConnectionsModel) => rows.map((row) => row.destination.text);

describe('the connections of a vehicle', () => {
  it('are those of the station where it stands', () => {
    const standing = connectionInfoTableSample.situation;
    expect(table({ situation: standing })).toMatchObject({
      title: 'Anschlüsse',
      station: 'Alexanderplatz',
    });
  });

  it('are those of the next station where the table is set so, or once it has left', () => {
    for (const config of [{}, next]) {
      expect(table({ config }).station).toBe('Heinrich-Heine-Str.');
      expect(destinations(table({ config }))).toEqual(['Müggelschlößchenweg', 'Märkisches Museum']);
    }
  });

  it('are those of the first station before it has come there, and of the last one at the end', () => {
    const before = situationAt(vehicleSituation, sampleNowMs - 3_600_000);
    expect(table({ situation: before }).station).toBe('Hermannstr.');
    const after = situationAt(vehicleSituation, sampleNowMs + 3_600_000);
    expect(table({ situation: after, config: next }).station).toBe('Wittenau');
  });

  it('leave out its own trip', () => {
    const departures = knownDepartures([leaving(260, { tripId: sampleTrip.tripId }), leaving(320)]);
    expect(table({ situation: at(departures) }).rows).toHaveLength(1);
  });

  it('leave out its own line in both directions, and not a bus of the same name', () => {
    const u8 = sampleLine('U8', 'subway');
    const departures = knownDepartures([
      sampleCall(u8, 'S+U Hermannstr. (Berlin)', 300),
      sampleCall(u8, 'S+U Wittenau (Berlin)', 400),
      sampleCall(sampleLine('U8', 'bus'), 'Ersatzverkehr', 500),
    ]);
    expect(destinations(table({ situation: at(departures) }))).toEqual(['Ersatzverkehr']);
  });

  it('leave out what nobody can reach: it is there in 23 s, and to change takes 2 minutes', () => {
    const departures = knownDepartures([leaving(20), leaving(24), leaving(142), leaving(144)]);
    const rows = (transferMinutes?: number) =>
      table({ situation: at(departures), config: { ...next, transferMinutes } }).rows.length;
    expect(rows()).toBe(1);
    expect(rows(1)).toBe(2);
    expect(rows(0)).toBe(3);
  });

  it('leave out what is cancelled', () => {
    const departures = knownDepartures([leaving(260, { cancelled: true })]);
    expect(table({ situation: at(departures) }).rows).toHaveLength(0);
  });
});

describe('a table in a station', () => {
  it('lists what departs here, no matter which station it is set to', () => {
    for (const config of [{}, next]) {
      expect(table({ situation: sampleSituation, config })).toMatchObject({
        station: 'Alexanderplatz',
        rows: { length: 5 },
      });
    }
  });

  it('names the platforms where it is wide enough', () => {
    const size = { width: 800, height: 400 };
    const wide = table({ situation: sampleSituation, size });
    expect(wide.rows[0]?.platform).toBe('Gleis 1');
    expect(table({ situation: sampleSituation }).rows[0]?.platform).toBeNull();
  });
});

describe('how many rows there are', () => {
  const many = at(
    knownDepartures([160, 170, 180, 190, 200, 210, 220, 3_000].map((s) => leaving(s))),
  );

  it('is at most what has room, and what the operator wants', () => {
    expect(table({ situation: many }).rows).toHaveLength(5);
    expect(table({ situation: many, config: { showHeader: false } }).rows).toHaveLength(6);
    expect(table({ situation: many, config: { maxItems: 2 } }).rows).toHaveLength(2);
  });

  it('ends with the minutes that the table looks ahead', () => {
    const size = { width: 400, height: 1000 };
    expect(table({ situation: many, size }).rows).toHaveLength(7);
    expect(table({ situation: many, size, config: { maxMinutesAhead: 60 } }).rows).toHaveLength(8);
  });
});

describe('how far the times may be trusted', () => {
  const aged = (change: Partial<Extract<DeparturesHere, { state: 'known' }>>, more = {}) =>
    table({ situation: at({ ...knownDepartures([leaving(150)]), ...change }, more) });

  it('live, the minutes count down', () => {
    expect(aged({})).toMatchObject({
      rows: [{ time: { kind: 'minutes', minutes: 2, form: 'min' } }],
      mark: { text: null, demo: false },
    });
  });

  it('after a minute, with when it was', () => {
    const realtimeAtMs = sampleNowMs - 75_000;
    expect(aged({ freshness: 'aging', realtimeAtMs })).toMatchObject({
      rows: [{ time: { kind: 'minutes' } }],
      mark: { text: 'Stand 14:01' },
    });
  });

  it('after 90 seconds, as times of day', () => {
    const realtimeAtMs = sampleNowMs - 100_000;
    expect(aged({ freshness: 'stale', realtimeAtMs })).toMatchObject({
      rows: [{ time: { kind: 'clock', text: '14:05' } }],
      mark: { text: 'letzte Echtzeit 14:01' },
    });
  });

  it('after five minutes, as the timetable has it', () => {
    expect(aged({ freshness: 'timetable', realtimeAtMs: null })).toMatchObject({
      rows: [{ time: { kind: 'clock' } }],
      mark: { text: 'Fahrplan – keine Echtzeit' },
    });
  });

  it('at the head of the times where the table is wide, else in its foot', () => {
    expect(table({ size: { width: 800, height: 400 } }).markPlace).toBe('head');
    expect(table().markPlace).toBe('foot');
    const headless = { size: { width: 800, height: 400 }, config: { showHeader: false } };
    expect(table(headless).markPlace).toBe('foot');
  });

  it('by a clock that is uncertain, as times of day', () => {
    expect(aged({}, { clockUncertain: true }).rows[0]?.time.kind).toBe('clock');
  });
});

describe('where nothing is listed', () => {
  const saying = (situation: Situation) => table({ situation }).message;

  it('the table says that there are no connections only where that is known', () => {
    expect(saying(at(knownDepartures([])))).toBe('Keine Anschlüsse in den nächsten 30 Minuten');
    const short = { ...knownDepartures([]), coversUntilMs: sampleNowMs + 600_000 };
    expect(saying(at(short))).toBe('Abfahrten zurzeit nicht verfügbar');
  });

  it('the next departure that it tells is one that can be changed to', () => {
    const ownLine = sampleCall(sampleLine('U8', 'subway'), 'S+U Wittenau (Berlin)', 300);
    const without = table({ situation: at(knownDepartures([ownLine])) });
    expect(without.message).not.toContain('Nächste Abfahrt');
    const departures = knownDepartures([ownLine, leaving(3 * 3600)]);
    const other = table({ situation: at({ ...departures, later: [leaving(3 * 3600)] }) });
    expect(other.message).toContain('Nächste Abfahrt: 17:03');
  });

  it('it says that it does not know, or not yet', () => {
    expect(saying(at({ state: 'loading' }))).toBe('Abfahrten werden geladen');
    expect(saying(at({ state: 'unknown' }))).toBe('Abfahrten zurzeit nicht verfügbar');
  });

  it('a vehicle whose trip is not known knows no connections', () => {
    const here = knownDepartures([leaving(60)]);
    const inTrip = (state: 'none' | 'loading' | 'unknown') => at(here, { trip: { state } });
    expect(saying(inTrip('unknown'))).toBe('Abfahrten zurzeit nicht verfügbar');
    expect(saying(inTrip('loading'))).toBe('Abfahrten werden geladen');
    expect(saying(inTrip('none'))).toBe('Zurzeit keine Fahrt');
    expect(table({ situation: inTrip('unknown') })).toMatchObject({ rows: [], station: null });
  });
});

it('each named state has rows or says why not', () => {
  for (const { name, input } of connectionInfoTableStates) {
    const { rows, message } = connectionInfoTableModel(input);
    expect(rows.length > 0 !== (message !== null), name.en).toBe(true);
  }
});
