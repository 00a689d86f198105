import type { Product } from '@perron/schema';
import { expect, test } from 'vitest';
import { LiveStore } from '../store/live-store';
import type { DisplayAddress } from './frame';
import { situationOf } from './situation-of';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

const manifest = {
  format: 1 as const,
  version: 'a'.repeat(32),
  outputType: {
    id: 9,
    output_type: 'pixel' as const,
    role: null,
    name: 'Strip',
    sip_number: null,
    resolution_x: 1920,
    resolution_y: 540,
  },
  station: null,
  platform: null,
  directions: null,
  line: 'U8',
  timeZone: 'Europe/Berlin',
  minuteForm: 'min' as const,
  contents: [],
  languages: ['de' as const],
  transit: { demo: true, realtime: true, attribution: null },
  scenarios: [],
  playlists: [],
  pixelScenes: [],
};

function vehicleAt(vehicleId: string | null, product: Product | null) {
  const address: DisplayAddress = {
    displayId: 7,
    place: { kind: 'vehicle', lineName: 'U8', startStationCode: '900079221', vehicleId },
    outputTypeId: 9,
    screen: null,
  };
  const names = { id: 'U8', name: 'U8', fahrtNr: null };
  const line = product && {
    type: 'line' as const,
    ...names,
    public: true as const,
    mode: null,
    product,
  };
  const store = new LiveStore();
  store.set({
    trip: {
      data: { tripId: 'trip-1', line, direction: 'Wittenau', calls: [], cancelled: false },
      madeAtMs: nowMs,
      fetchedAtMs: nowMs,
      coversUntilMs: nowMs + 3_600_000,
    },
  });
  return situationOf(address, manifest, store.data, { nowMs, uncertain: false }).vehicle;
}

test('a display in a train knows its vehicle by the trip that it follows', () => {
  const vehicle = { id: '1042', line: 'U8', type: 'ubahn', tripId: 'trip-1' };
  expect(vehicleAt('1042', 'subway')).toEqual(vehicle);
});

test('a vehicle that nobody has named has the id of its trip', () => {
  expect(vehicleAt(null, 'bus')).toMatchObject({ id: 'trip-1', type: 'bus' });
});

test('of a ferry, and of a line that is not known, there is no kind of vehicle', () => {
  expect(vehicleAt('1042', 'ferry')).toBeNull();
  expect(vehicleAt('1042', null)).toBeNull();
});

test('the manifest says from when to when the timetable reaches, also without a server', () => {
  const address: DisplayAddress = {
    displayId: 7,
    place: { kind: 'vehicle', lineName: 'U8', startStationCode: '900079221', vehicleId: null },
    outputTypeId: 9,
    screen: null,
  };
  const reachOf = (timetable?: { from: string | null; until: string | null }) => {
    const transit = { ...manifest.transit, ...(timetable && { timetable }) };
    const clock = { nowMs, uncertain: false };
    return situationOf(address, { ...manifest, transit }, new LiveStore().data, clock)
      .timetableReach;
  };
  const [from, until] = ['2026-01-01T07:00:00.000Z', '2026-11-19T23:30:00.000Z'];
  expect(reachOf()).toBeUndefined();
  expect(reachOf({ from, until })).toEqual({
    fromMs: Date.parse(from),
    untilMs: Date.parse(until),
  });
  expect(reachOf({ from: null, until: null })).toEqual({ fromMs: null, untilMs: null });
});

test('a display knows where passengers reach the server’s pages, if anywhere', () => {
  const address: DisplayAddress = {
    displayId: 7,
    outputTypeId: 9,
    screen: null,
    place: { kind: 'vehicle', lineName: 'U8', startStationCode: '900079221', vehicleId: null },
  };
  const { data } = new LiveStore();
  const clock = { nowMs, uncertain: false };
  const publicAddress = 'https://perron.example.org';
  expect(situationOf(address, { ...manifest, publicAddress }, data, clock)).toMatchObject({
    publicAddress,
  });
  expect(situationOf(address, manifest, data, clock)).not.toHaveProperty('publicAddress');
});

test('a display is for the directions of its manifest, unless its address names others', () => {
  const towards = (inAddress: readonly string[] | null, directions: string[] | null) => {
    const address: DisplayAddress = {
      displayId: 7,
      outputTypeId: 9,
      screen: null,
      place: {
        kind: 'station',
        stationCode: '900100003',
        platform: null,
        directions: inAddress,
      },
    };
    const clock = { nowMs, uncertain: false };
    const { place } = situationOf(
      address,
      { ...manifest, directions },
      new LiveStore().data,
      clock,
    );
    return place.kind === 'station' ? place.directions : undefined;
  };
  expect(towards(null, null)).toBeNull();
  expect(towards(null, ['Wittenau'])).toEqual(['Wittenau']);
  expect(towards(['Spandau'], ['Wittenau'])).toEqual(['Spandau']);
  expect(towards(['Spandau'], null)).toEqual(['Spandau']);
});
