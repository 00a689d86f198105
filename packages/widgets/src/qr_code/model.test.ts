import { expect, it } from 'vitest';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { qrCodeModel } from './model';
import type { QrCodeModel } from './model';
import { qrCodeSample } from './sample';
import { qrCodeSchema } from './schema';

const { situation } = qrCodeSample;
const { publicAddress: _none, ...withoutAddress } = situation;
const inVehicle = { ...situation, ...vehicleSituation };

function codeOf(more: Partial<typeof qrCodeSample>): Extract<QrCodeModel, { state: 'code' }> {
  const model = qrCodeModel({ ...qrCodeSample, ...more });
  if (model.state !== 'code') throw new Error(`expected a code, got ${model.state}`);
  return model;
}

/** The editor's notice in place of the code. */
function noticeOf(more: Partial<typeof qrCodeSample>): string {
  const model = qrCodeModel({ ...qrCodeSample, ...more, mode: 'editor' });
  if (model.state !== 'notice') throw new Error(`expected a notice, got ${model.state}`);
  return model.text;
}

it('leads to the page of the display’s stop', () => {
  expect(codeOf({})).toMatchObject({
    address: 'https://perron.example.org/stop/900100003',
    caption: ['Abfahrten auf dem Handy', 'Departures on your phone'],
  });
});

it('writes any code of a stop into an address', () => {
  const { place } = situation;
  const at = (stationCode: string) =>
    codeOf({ situation: { ...situation, place: { ...place, stationCode } as typeof place } });
  expect(at('de:11000:900100003').address).toBe(
    'https://perron.example.org/stop/de:11000:900100003',
  );
  expect(at('a/b ?c').address).toBe('https://perron.example.org/stop/a%2Fb%20%3Fc');
});

it('leads to the next stop in a vehicle, and names it', () => {
  expect(codeOf({ situation: { ...inVehicle, languages: ['en'] } })).toMatchObject({
    address: 'https://perron.example.org/stop/900100008',
    caption: ['Departures: Heinrich-Heine-Str.'],
  });
});

it('shows nothing in a vehicle whose trip is unknown, cancelled or over', () => {
  const { trip } = vehicleSituation;
  if (trip.state !== 'known') throw new Error('expected a trip');
  const trips = [
    { state: 'unknown' },
    { ...trip, cancelled: true },
    { ...trip, position: { state: 'after_last_station' } },
  ] as const;
  for (const entry of trips) {
    const model = qrCodeModel({ ...qrCodeSample, situation: { ...inVehicle, trip: entry } });
    expect(model).toEqual({ state: 'nothing' });
  }
});

it('shows nothing where the server has no public address, and the editor says so', () => {
  const input = { ...qrCodeSample, situation: withoutAddress };
  expect(qrCodeModel(input)).toEqual({ state: 'nothing' });
  expect(noticeOf({ situation: withoutAddress })).toContain('PUBLIC_URL');
});

it('shows nothing where the code would be too small to read, and the editor says how large it must be', () => {
  const size = { width: 110, height: 400 };
  expect(qrCodeModel({ ...qrCodeSample, size })).toEqual({ state: 'nothing' });
  expect(noticeOf({ size })).toContain('111 × 111 px');
  expect(codeOf({ size: { width: 111, height: 400 } }).layout.modulePx).toBe(3);
});

it('leaves the caption out rather than making the code unreadable', () => {
  const small = codeOf({ size: { width: 111, height: 111 } });
  expect([small.caption, small.layout]).toMatchObject([[], { modulePx: 3, captionPx: null }]);
});

it('has no caption where none is wanted, and is larger then', () => {
  const size = { width: 400, height: 400 };
  const without = codeOf({ size, config: qrCodeSchema.parse({ caption: false }) });
  expect(without.caption).toEqual([]);
  expect(without.layout.modulePx).toBeGreaterThan(codeOf({ size }).layout.modulePx);
});
