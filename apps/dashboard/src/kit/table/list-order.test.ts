import { expect, test } from 'vitest';
import { orderAfterClick } from './list-order';

test('a click on a heading sorts by it, the next click turns the order round', () => {
  expect(orderAfterClick({ sort: 'code', direction: 'desc' }, 'name')).toEqual({
    sort: 'name',
    direction: 'asc',
  });
  expect(orderAfterClick({ sort: 'name', direction: 'asc' }, 'name').direction).toBe('desc');
  expect(orderAfterClick({ sort: 'name', direction: 'desc' }, 'name').direction).toBe('asc');
});
