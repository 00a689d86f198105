import { expect, test } from 'vitest';
import { addressOfDisplay } from './address-of-display';
import { readScreenAddress } from './read-screen-address';

function problemsOf(search: string, kept: string | null = null): string[] {
  const result = readScreenAddress(search, kept);
  return result.ok ? [] : result.problems.map(({ parameter, came }) => `${parameter}=${came}`);
}

test('the address of a screen holds its key and the trips that it follows', () => {
  const search = '?apikey=perron_x&tripStartId=900086106&tripLine=U8&w=1920&h=540&ot=9';
  expect(readScreenAddress(search, null)).toEqual({
    ok: true,
    apiKey: 'perron_x',
    address: {
      trips: { kind: 'vehicle', lineName: 'U8', startStationCode: '900086106' },
      vehicleId: null,
      usesPosition: false,
      outputTypeId: 9,
      screen: { width: 1920, height: 540 },
    },
  });
});

test('a key that was taken out of the address is still known', () => {
  expect(readScreenAddress('', 'perron_x')).toMatchObject({ ok: true, apiKey: 'perron_x' });
});

test('without a key the address is right: the screen asks for a code', () => {
  expect(readScreenAddress('?apikey=&ot=9', null)).toMatchObject({ ok: true, apiKey: null });
});

test('a key that cannot be one is not shown to passengers', () => {
  expect(problemsOf(`?apikey=${'x'.repeat(201)}`)).toEqual(['apikey=…']);
});

test.each([
  [`?tripLine=${'U'.repeat(101)}`, `tripLine=${'U'.repeat(101)}`],
  ['?tripLine=U8&tripStartId=..', 'tripStartId=..'],
  [`?vehicle=${'1'.repeat(101)}`, `vehicle=${'1'.repeat(101)}`],
  ['?position=always', 'position=always'],
])('%s is told to the installer', (search, problem) => {
  expect(problemsOf(search, 'perron_x')).toEqual([problem]);
});

const known = {
  display_id: 7,
  output_type_id: 6,
  station_code: '900100003',
  platform: '2',
  vehicle_id: null,
};
const nothingSaid = {
  trips: null,
  vehicleId: null,
  usesPosition: false,
  outputTypeId: null,
  screen: null,
};

test('a screen that says nothing of itself is what the server knows', () => {
  expect(addressOfDisplay(nothingSaid, known)).toEqual({
    displayId: 7,
    place: { kind: 'station', stationCode: '900100003', platform: '2', directions: null },
    outputTypeId: 6,
    screen: null,
  });
});

test('a screen that follows trips does so wherever the server thinks that it is', () => {
  const trips = { kind: 'vehicle', lineName: 'U8', startStationCode: '900086106' } as const;
  const ridden = { ...known, vehicle_id: '1042' };
  const address = addressOfDisplay({ ...nothingSaid, trips, outputTypeId: 9 }, ridden);
  const place = { ...trips, vehicleId: '1042' };
  expect(address).toMatchObject({ displayId: 7, place, outputTypeId: 9 });
});

test('an address may name the vehicle, and let the device say where it is', () => {
  const search = '?tripStartId=900086106&tripLine=U8&vehicle=2672&position=device';
  const result = readScreenAddress(search, 'perron_x');
  expect(result).toMatchObject({ address: { vehicleId: '2672', usesPosition: true } });
  const address = result.ok ? result.address : nothingSaid;
  expect(addressOfDisplay(address, known)?.place).toMatchObject({ vehicleId: '2672' });
});

test('a screen follows the trips of a line from the station where it hangs', () => {
  const result = readScreenAddress('?tripLine=U8', 'perron_x');
  const address = result.ok ? result.address : nothingSaid;
  expect(addressOfDisplay(address, known)?.place).toEqual({
    kind: 'vehicle',
    lineName: 'U8',
    startStationCode: '900100003',
    vehicleId: null,
  });
  expect(addressOfDisplay(address, { ...known, station_code: null })).toBeNull();
});

test('a screen follows the trips of any line that start at a station', () => {
  const result = readScreenAddress('?tripStartId=900086106', 'perron_x');
  const address = result.ok ? result.address : nothingSaid;
  expect(addressOfDisplay(address, known)?.place).toEqual({
    kind: 'vehicle',
    lineName: null,
    startStationCode: '900086106',
    vehicleId: null,
  });
});

test('a screen without trips and without a station has no place', () => {
  expect(addressOfDisplay(nothingSaid, { ...known, station_code: null })).toBeNull();
});
