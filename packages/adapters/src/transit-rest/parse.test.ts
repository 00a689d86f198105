import { arrivalsAnswer, departuresAnswer, stop, tripAnswer } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture } from '../shared/testing/fixture';
import { garbled, mutated } from '../shared/testing/mutations';
import {
  parseArrivals,
  parseDepartures,
  parseErrorBody,
  parseLocations,
  parseStop,
  parseTrip,
  ReplyError,
} from './parse';
import { Omissions } from './omissions';

const recorded = (name: string) => fixture('transit-rest', name);
const board = () => parseDepartures(recorded('departures.json'));
const row = (trip: string) => board().departures.find(({ tripId }) => tripId.includes(trip));

test('departures stand in the order in which they really leave', () => {
  const minutes = board().departures.map(({ when, plannedWhen }) =>
    (when ?? plannedWhen ?? '').slice(11, 16),
  );
  expect(minutes).toEqual([...minutes].sort());
  expect(minutes[0]).toBe('14:01');
});

test('the answer says when its realtime was made, and nothing where the upstream does not', () => {
  expect(board().realtimeDataUpdatedAt).toBe(1795179751);
  expect(parseDepartures('{"departures":[]}').realtimeDataUpdatedAt).toBeNull();
  expect(
    parseDepartures('{"departures":[],"realtimeDataUpdatedAt":"soon"}').realtimeDataUpdatedAt,
  ).toBeNull();
});

test('a late train, an early tram and a bus without realtime come as they are', () => {
  expect(row('|30212|')).toMatchObject({ delay: 240, platform: '3', line: { name: 'S3' } });
  expect(row('|44876|')).toMatchObject({ delay: -180, when: '2026-11-20T14:01:00+01:00' });
  expect(row('|20001|')).toMatchObject({ delay: null, when: '2026-11-20T14:12:00+01:00' });
});

test('a cancelled trip is marked and has no time but its planned one', () => {
  expect(row('|61023|')).toMatchObject({
    cancelled: true,
    when: null,
    plannedWhen: '2026-11-20T14:10:00+01:00',
    plannedPlatform: '1 (U8)',
  });
});

test('a trip that only its warning calls cancelled is marked too', () => {
  expect(row('|61024|')).toMatchObject({ cancelled: true, when: null, delay: null });
  expect(row('|61022|')).not.toHaveProperty('cancelled');
});

/** A departure with one warning. */
function warned(remark: object) {
  const body = { tripId: '1', plannedWhen: '2026-11-20T14:05:00+01:00', delay: 60 };
  return parseDepartures(JSON.stringify([{ ...body, remarks: [{ type: 'warning', ...remark }] }]))
    .departures[0];
}

test.each([
  { summary: 'U8: Trip is cancelled' },
  { summary: 'Trip is canceled.', text: 'Please use the S3.' },
  { summary: '<b>This trip is cancelled</b>' },
  { text: 'The trip is cancelled!' },
])('a warning whose headline as a whole says so cancels its departure: %j', (remark) => {
  expect(warned(remark)).toMatchObject({ cancelled: true, when: null });
});

test.each([
  { summary: 'If your trip is cancelled, call 0800 1234' },
  { summary: 'Refunds: what to do when a trip is cancelled' },
  { summary: 'Construction', text: 'Trip is cancelled' },
  { summary: 'Some nights: every second trip is cancelled' },
  { summary: 'The 14:05 trip is cancelled from Pankow on' },
  { summary: 'Not every trip is cancelled' },
  { summary: 'U8: Trip is cancelled at weekends' },
])('one that mentions it in passing cancels nothing: %j', (remark) => {
  expect(warned(remark)).not.toHaveProperty('cancelled');
});

test('a trip that can be read is cancelled by its state alone, not by a warning', () => {
  const { trip } = JSON.parse(recorded('trip.json')) as { trip: { remarks: object[] } };
  const noticesOf = (...remarks: object[]) =>
    parseTrip(JSON.stringify({ trip: { ...trip, remarks } }), 'x').trip;
  expect(noticesOf({ type: 'warning', summary: 'Trip is cancelled' })).not.toHaveProperty(
    'cancelled',
  );
  const code = { type: 'status', code: 'text.realtime.journey.cancelled', text: 'Fällt aus' };
  expect(noticesOf(code)).toMatchObject({ cancelled: true });
});

test('the state of a stop stands at each departure that has it', () => {
  const state = { type: 'status', id: '7', code: 'text.realtime.stop.cancelled', text: 'entfällt' };
  const plannedWhen = '2026-11-20T14:05:00+01:00';
  const rows = ['1', '2'].map((tripId) => ({ tripId, plannedWhen, remarks: [state] }));
  const { departures } = parseDepartures(JSON.stringify(rows));
  expect(departures.map(({ remarks }) => remarks.length)).toEqual([1, 1]);
});

test('a warning is plain text and stands in the answer once', () => {
  const warnings = board()
    .departures.flatMap(({ remarks }) => remarks)
    .filter(({ id }) => id === '207811');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.summary).toBe('Bauarbeiten U8');
  expect(warnings[0]?.text).toBe(
    'Vom 16.11. bis 30.11. kein U-Bahnverkehr zwischen Rosenthaler Platz und Gesundbrunnen.\n' +
      'Ersatzverkehr mit Bussen – mehr…',
  );
});

test('hints stay on each row that they belong to', () => {
  expect(row('|30212|')?.remarks.map(({ code }) => code)).toEqual(['bf', 'FB']);
  expect(row('|44876|')?.remarks.map(({ code }) => code)).toEqual(['bf']);
});

test('a remark of an unknown kind is kept while it says something', () => {
  expect(row('|20001|')?.remarks.map(({ type }) => type)).toEqual(['stop-website', 'stop-dhid']);
});

test('the same trip at the same time is listed once, and a loop line twice', () => {
  expect(board().departures.filter(({ tripId }) => tripId.includes('|61022|'))).toHaveLength(1);
  const loop = { tripId: 'S41', plannedWhen: '2026-11-20T14:00:00+01:00' };
  const again = { ...loop, plannedWhen: '2026-11-20T15:00:00+01:00' };
  expect(parseDepartures(JSON.stringify([loop, again, loop])).departures).toHaveLength(2);
});

test('of a trip that is listed under two products the row with realtime stands, in either order', () => {
  const planned = { tripId: 'S1', plannedWhen: '2026-11-20T14:00:00+01:00' };
  const asTrain = { ...planned, when: planned.plannedWhen, delay: null, line: { name: 'RE1' } };
  const late = { ...planned, when: '2026-11-20T14:05:00+01:00', delay: 300, line: { name: 'S1' } };
  const away = { ...planned, cancelled: true };
  const shown = (...rows: object[]) => parseDepartures(JSON.stringify(rows)).departures;
  expect(shown(asTrain, late)).toMatchObject([{ delay: 300, line: { name: 'S1' } }]);
  expect(shown(late, asTrain)).toMatchObject([{ delay: 300, line: { name: 'S1' } }]);
  expect(shown(asTrain, away)).toMatchObject([{ cancelled: true, when: null }]);
  // It runs after all, by another system.
  expect(shown(away, late)).toMatchObject([{ delay: 300 }]);
});

test.each([
  ['three hours early', '2026-11-20T11:00:00+01:00', -10_800],
  ['of two days later', '2026-11-22T14:00:00+01:00', 172_800],
  ['of 1970', '1970-01-01T00:00:00Z', -1_795_179_600],
])(
  'a prediction %s takes no train off the board: the plan stands, and it is counted',
  (_, when, delay) => {
    const plannedWhen = '2026-11-20T14:00:00+01:00';
    const row = { tripId: '1', plannedWhen, when, delay };
    const next = { tripId: '2', plannedWhen: '2026-11-20T14:10:00+01:00', when: null, delay: null };
    const omissions = new Omissions();
    const { departures } = parseDepartures(JSON.stringify([row, next]), omissions);
    expect(departures).toMatchObject([
      { tripId: '1', when: plannedWhen, delay: null },
      { tripId: '2' },
    ]);
    expect(omissions.count).toBe(1);

    const call = { stop: { id: '900100003' }, plannedDeparture: plannedWhen, departure: when };
    const trip = { id: '1', stopovers: [{ ...call, departureDelay: delay }] };
    expect(parseTrip(JSON.stringify({ trip }), '1').trip.stopovers).toMatchObject([
      { departure: plannedWhen, departureDelay: null },
    ]);
  },
);

test('two hours early and twelve late are believed', () => {
  const plannedWhen = '2026-11-20T14:00:00+01:00';
  const rows = ['2026-11-20T12:00:00+01:00', '2026-11-21T02:00:00+01:00'].map((when, index) => ({
    tripId: String(index),
    plannedWhen,
    when,
    delay: 1,
  }));
  const { departures } = parseDepartures(JSON.stringify(rows));
  expect(departures.map(({ when }) => when)).toEqual(rows.map(({ when }) => when));
});

test('the name of a destination without id is where the bus goes', () => {
  expect(row('|20001|')).toMatchObject({
    direction: 'Michelangelostr. (Berlin)',
    destination: null,
  });
});

test('products of other networks count as the ones they are like', () => {
  expect(row('|90001|')?.line?.product).toBe('regional');
});

test.each([
  ['nationalExpress', 'train', 'express'],
  ['train-and-s-bahn', 'train', 'regional'],
  ['s-tog', 'train', 'suburban'],
  ['metro', 'train', 'subway'],
  ['strassenbahn', 'train', 'tram'],
  ['on-call', 'taxi', 'bus'],
  ['watercraft', 'watercraft', 'ferry'],
  ['a bus that no profile has', 'bus', 'bus'],
  ['a train that no profile has', 'train', null],
  ['aerial-lift', 'gondola', null],
])('the product %s of mode %s is shown as %s', (product, mode, shown) => {
  const line = { name: '7', product, mode, color: { bg: '#fccc0a' } };
  const raw = { tripId: '1', plannedWhen: '2026-11-20T14:00:00+01:00', line };
  const read = parseDepartures(JSON.stringify([raw])).departures[0]?.line;
  expect(read).toMatchObject({ product: shown, color: { bg: '#fccc0a', fg: '#000000' } });
});

test('the bare list of an old upstream is understood, and its long ids are shortened', () => {
  const { departures, realtimeDataUpdatedAt } = parseDepartures(recorded('departures-v5.json'));
  expect(departures[0]?.stop?.id).toBe('900100003');
  expect(realtimeDataUpdatedAt).toBeNull();
});

test('a row that cannot be read is left out; a list of such rows is a failure', () => {
  const good = { tripId: '1', plannedWhen: '2026-11-20T14:00:00+01:00' };
  const bad = { tripId: 7, plannedWhen: 'soon' };
  expect(parseDepartures(JSON.stringify([good, bad])).departures).toHaveLength(1);
  expect(() => parseDepartures(JSON.stringify([bad]))).toThrow(ReplyError);
});

test.each<[string, object, object]>([
  ['a number for a platform', { platform: 2, plannedPlatform: '1' }, { platform: '2' }],
  ['half a second of delay', { delay: 30.5 }, { delay: null }],
  [
    'a time without an offset',
    { when: '2026-11-20T14:01:00' },
    { when: null, plannedWhen: '2026-11-20T14:00:00+01:00' },
  ],
  ['a line that is a word', { line: 'U8' }, { line: null }],
  ['a stop with a number for its name', { stop: { id: 9, name: 7 } }, { stop: { id: '9' } }],
  ['an object for a direction', { direction: {} }, { direction: null }],
  ['remarks that are none', { remarks: 'none' }, { remarks: [] }],
])('a row with %s is kept without it', (_, odd, kept) => {
  const good = { tripId: '1', plannedWhen: '2026-11-20T14:00:00+01:00' };
  const { departures } = parseDepartures(JSON.stringify([{ ...good, ...odd }]));
  expect(departures).toMatchObject([{ tripId: '1', ...kept }]);
});

test('omissions are counted: fields, rows and calls', () => {
  const good = { tripId: '1', plannedWhen: '2026-11-20T14:00:00+01:00' };
  const rows = [good, { ...good, delay: 0.5, direction: {} }, { tripId: '2' }];
  const leftOutOf = (reply: readonly object[]) => {
    const omissions = new Omissions();
    parseDepartures(JSON.stringify(reply), omissions);
    return omissions.count;
  };
  expect(leftOutOf(rows)).toBe(3);
  expect(leftOutOf([good])).toBe(0);
  // Also deep in a row, and what is read by itself: a line, a stop's name, a remark's text.
  const line = { name: 'U8', operator: { id: 7, name: 'BVG' }, color: { fg: {}, bg: '#fff' } };
  const stop = { id: '900100003', name: {}, station: { id: '900100003', lines: [{ name: [] }] } };
  const remarks = [
    { type: 'hint', text: 'late', icon: 'clock' },
    { type: 'hint', text: null },
  ];
  expect(leftOutOf([{ ...good, line, stop, remarks }])).toBe(5);
});

test('one call that cannot be read costs that call, not the trip', () => {
  const { trip } = JSON.parse(recorded('trip.json')) as { trip: { stopovers: object[] } };
  const [first, ...others] = trip.stopovers;
  const stopovers = [{ ...first, stop: null }, 7, ...others];
  const body = JSON.stringify({ trip: { ...trip, stopovers } });
  const omissions = new Omissions();
  expect(parseTrip(body, 'x', omissions).trip.stopovers).toHaveLength(4);
  expect(omissions.count).toBe(2);
  const none = JSON.stringify({ trip: { ...trip, stopovers: [7] } });
  expect(() => parseTrip(none, 'x')).toThrow('Failed to parse trip data');
});

test('no departures is an answer; no list of departures is not', () => {
  expect(parseDepartures('{"departures":[]}').departures).toEqual([]);
  for (const body of ['{}', 'null', '{"departures":null}', '<html>', '']) {
    expect(() => parseDepartures(body)).toThrow(ReplyError);
  }
});

test('arrivals say where they come from', () => {
  const [first] = parseArrivals(recorded('arrivals.json')).arrivals;
  expect(first).toMatchObject({
    direction: null,
    provenance: 'S Spandau Bhf',
    origin: { id: '900029101' },
  });
});

test('a station comes with its lines, and a line that cannot be read is left out', () => {
  const station = parseStop(recorded('stop.json'));
  expect(station).toMatchObject({ type: 'station', stationDHID: 'de:11000:900100003' });
  expect(station.lines?.map(({ name }) => name)).toEqual(['U8', 'S3']);
});

test('of the places found only stops are listed', () => {
  const places = parseLocations(recorded('locations.json'));
  expect(places.map(({ id }) => id)).toEqual(['900100003', '900100024']);
  expect(places[1]?.station?.id).toBe('900100003');
});

test('the newer form of a DHID is read', () => {
  const body = JSON.stringify({ type: 'stop', id: '1', ids: { dhid: 'de:1' } });
  expect(parseStop(body).stationDHID).toBe('de:1');
});

test('an error’s reason is told in a line, whether JSON or a page', () => {
  expect(parseErrorBody(recorded('not-found.json'))).toEqual({
    text: 'LOCATION: location/stop not found',
    json: true,
  });
  expect(parseErrorBody('<html><pre>Cannot GET /nope</pre></html>')).toEqual({
    text: 'Cannot GET /nope',
    json: false,
  });
  expect(parseErrorBody('{"message":null}')).toEqual({ text: '', json: true });
});

test('a station within a station within a station does not bring us down', () => {
  const deep = `${'{"type":"stop","id":"1","station":'.repeat(5_000)}null${'}'.repeat(5_000)}`;
  expect(parseStop(deep).station?.id).toBe('1');
});

const parsers = [
  ['departures.json', parseDepartures, departuresAnswer],
  ['arrivals.json', parseArrivals, arrivalsAnswer],
  ['trip.json', (body: string) => parseTrip(body, 'asked'), tripAnswer],
  ['trip-cancelled.json', (body: string) => parseTrip(body, 'asked'), tripAnswer],
  ['stop.json', parseStop, stop],
  ['locations.json', parseLocations, stop.array()],
] as const;

test.each(parsers)(
  'whatever happens to %s, there is a right answer or a known error',
  (name, parse, schema) => {
    const body = recorded(name);
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: mutated(body) }, garbled(body)), (reply) => {
        let answer: unknown;
        try {
          answer = parse(reply);
        } catch (error) {
          expect(error).toBeInstanceOf(ReplyError);
          return;
        }
        expect(schema.parse(answer)).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  },
);
