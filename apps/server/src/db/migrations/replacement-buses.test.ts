import { knownScenarios } from '@perron/core';
import { expect, it } from 'vitest';
import { conditionsAfterUpdate } from '../testing/conditions-after-update';

const standing = 'position in ["before_first_station", "at_station", "after_last_station"]';
const laidIn = [
  { id: 10, condition: 'vehicle && position in ["on_track", "approaching"] && pendelzug' },
  { id: 19, condition: '!vehicle && train_in_station' },
  { id: 21, condition: '!vehicle && disruption_here' },
  { id: 27, condition: `vehicle && ${standing} && pendelzug` },
];

it('known scenarios get the conditions of a new installation, unless operators have changed them', async () => {
  const others = [
    { id: 20, condition: 'vehicle && disruption_here' },
    { id: 99, condition: '!vehicle && disruption_here' },
  ];
  const after = await conditionsAfterUpdate('0006', [...laidIn, ...others]);
  const known = new Map(knownScenarios.map(({ id, condition }) => [id, condition]));
  const expected = laidIn.map(({ id }) => ({ id, condition: known.get(id) ?? '' }));
  expect(after).toEqual([...expected, ...others].sort((a, b) => a.id - b.id));
});
