import { displayInput } from '@perron/schema';
import type { Display } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../api-error';
import { registeredAs } from './registered-as';
import type { SaidOfItself } from './registered-as';

const id = fc.integer({ min: 1, max: 5 });
const platform = fc.constantFrom('1', '2');
const directions = fc.constantFrom<string[]>(['Wittenau'], ['Wittenau', 'Hermannstr.']);
const vehicle = fc.constantFrom('H-1', 'H-2');

/** Where a display may be: in a station, in a vehicle, or nowhere yet. */
const place = fc.oneof(
  fc.record({
    station_id: id,
    platform: fc.option(platform),
    directions: fc.option(directions),
    vehicle_id: fc.constant(null),
  }),
  fc.record({
    station_id: fc.constant(null),
    platform: fc.constant(null),
    directions: fc.constant(null),
    vehicle_id: vehicle,
  }),
  fc.constant({ station_id: null, platform: null, directions: null, vehicle_id: null }),
);

const hall: Display = {
  id: 7,
  name: 'Halle',
  output_type_id: 1,
  output_type: { id: 1, name: 'Standard' },
  station_id: null,
  station: null,
  platform: null,
  directions: null,
  vehicle_id: null,
  business_logic_configuration_id: null,
  last_seen_at: null,
  state: 'never',
  state_since: null,
  maintenance: null,
  told_run: null,
  facts: {
    contact: 'never',
    content: 'unknown',
    freshness: 'unknown',
    identity: 'unknown',
    data: 'unknown',
  },
  shows: null,
  showing: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  version: 1,
};

const known: fc.Arbitrary<Display> = fc
  .tuple(place, id, fc.option(id))
  .map(([at, output_type_id, business_logic_configuration_id]) => ({
    ...hall,
    ...at,
    output_type_id,
    business_logic_configuration_id,
  }));

/** The values that the schema of a sign-in lets through. */
const said: fc.Arbitrary<SaidOfItself> = fc.oneof(
  fc.record({ output_type_id: id, station_id: id, platform, directions }, { requiredKeys: [] }),
  fc.record({ output_type_id: id, vehicle_id: vehicle }, { requiredKeys: [] }),
);

/** Null when it is refused. */
function stands(before: Display | null, says: SaidOfItself) {
  try {
    return registeredAs(before, says, 'Neu');
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

test('a display always stands somewhere that operators could have put it', () => {
  fc.assert(
    fc.property(fc.option(known), said, (before, says) => {
      const after = stands(before, says);
      return after === null || displayInput.safeParse(after).success;
    }),
  );
});

test('a display becomes what it says it is', () => {
  fc.assert(
    fc.property(fc.option(known), said, (before, says) => {
      const after = stands(before, says);
      if (after) expect(after).toMatchObject(says);
    }),
  );
});

test('only a platform and directions without a station are refused', () => {
  fc.assert(
    fc.property(fc.option(known), said, (before, says) => {
      const needsStation = says.platform !== undefined || says.directions !== undefined;
      const isHomeless = needsStation && !says.station_id && !before?.station_id;
      expect(stands(before, says) === null).toBe(isHomeless);
    }),
  );
});

test('saying the same again changes nothing, and so does saying nothing', () => {
  fc.assert(
    fc.property(known, said, (before, says) => {
      const after = stands(before, says);
      if (!after) return;
      const now = { ...before, ...after };
      expect(stands(now, says)).toEqual(after);
      expect(stands(now, {})).toEqual(after);
    }),
  );
});

test('its name and its configuration are the operators’, whatever it says', () => {
  fc.assert(
    fc.property(known, said, (before, says) => {
      const { name, business_logic_configuration_id } = before;
      const after = stands(before, says);
      if (after) expect(after).toMatchObject({ name, business_logic_configuration_id });
    }),
  );
});

test('another station ends the platform and the directions of the one before', () => {
  const here = { platform: '2', directions: ['Wittenau'] };
  const there = { ...hall, ...here, station_id: 1 };
  const nothing = { platform: null, directions: null };
  expect(registeredAs(there, { station_id: 2 }, '')).toMatchObject(nothing);
  expect(registeredAs(there, { station_id: 1 }, '')).toMatchObject(here);
  expect(registeredAs(there, { platform: '3' }, '')).toMatchObject({ ...here, platform: '3' });
});

test('a new display that says nothing is of the default kind, and nowhere yet', () => {
  expect(registeredAs(null, {}, 'Zoo')).toEqual({
    name: 'Zoo',
    output_type_id: 1,
    station_id: null,
    platform: null,
    directions: null,
    vehicle_id: null,
    business_logic_configuration_id: null,
  });
});
