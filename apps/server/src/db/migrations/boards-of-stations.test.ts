import { expect, it } from 'vitest';
import { conditionsAfterUpdate } from '../testing/conditions-after-update';

it('the standard scenario of stations is for stations only, unless operators have changed it', async () => {
  const before = [
    { id: 17, condition: 'true' },
    { id: 18, condition: 'true' },
  ];
  expect(await conditionsAfterUpdate('0005', before)).toEqual([
    { id: 17, condition: 'true' },
    { id: 18, condition: '!vehicle' },
  ]);
});
