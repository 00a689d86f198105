import { furtherDepartures as shape, productNames, unusualBoarding } from '@perron/schema';
import type { Line } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from './call';
import { furtherCalls, furtherDepartures } from './further-departures';

const text = fc.option(fc.string({ maxLength: 4 }), { nil: null });
const line = fc.option(
  fc.record({
    type: fc.constant('line' as const),
    id: text,
    fahrtNr: text,
    name: text,
    public: fc.constant(true as const),
    mode: text,
    product: fc.option(fc.constantFrom(...productNames), { nil: null }),
  }),
  { nil: null },
);
const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
const usual = {
  tripId: fc.string(),
  line,
  direction: text,
  plannedMs: moment,
  expectedMs: fc.option(moment, { nil: null }),
  delaySeconds: fc.option(fc.integer({ min: -900, max: 90_000 }), { nil: null }),
  platform: text,
  plannedPlatform: text,
  cancelled: fc.boolean(),
};
const unusual = {
  plannedDirection: fc.string(),
  boarding: fc.constantFrom(...unusualBoarding.options),
  booking: fc.record({ phone: text, url: text, message: text }),
  headway: fc.integer({ min: 1, max: 86_400 }),
  movedTo: fc.string(),
  estimated: fc.constant(true as const),
  withdrawn: fc.constant(true as const),
};
const call: fc.Arbitrary<Call> = fc.record(
  { ...usual, ...unusual },
  { requiredKeys: Object.keys(usual) as (keyof typeof usual)[] },
);

test('departures written in few bytes are read as the same calls', () => {
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const sent: unknown = JSON.parse(JSON.stringify(furtherDepartures(calls)));
      expect(furtherCalls(shape.parse(sent))).toEqual(calls);
    }),
  );
});

test('a line is said once, whatever its trips are called, and without its operator', () => {
  const u8: Line = {
    type: 'line',
    id: 'u8',
    fahrtNr: null,
    name: 'U8',
    public: true,
    mode: 'train',
    product: 'subway',
  };
  const operator = { type: 'operator', id: 'bvg', name: 'BVG' } as const;
  const first: Call = {
    tripId: '1',
    line: u8,
    direction: null,
    plannedMs: 0,
    expectedMs: null,
    delaySeconds: null,
    platform: null,
    plannedPlatform: null,
    cancelled: false,
  };
  const second = { ...first, tripId: '2', line: { ...u8, fahrtNr: '17', operator } };
  const { lines, numbers } = furtherDepartures([first, second]);
  expect([lines, numbers]).toEqual([[u8], ['17']]);
});

test('an answer without further departures has none', () => {
  expect(furtherCalls(undefined)).toEqual([]);
});
