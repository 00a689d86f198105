import { expect, test } from 'vitest';
import { auditLogSearch, periodOf } from './audit-log-search';

test('a day is the network’s, also when the clocks change', () => {
  expect(periodOf({ from: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  });
});

test('one day of the two is enough, and none means all', () => {
  expect(periodOf({ from: '2026-11-20', until: undefined }, 'Europe/Berlin')).toEqual({
    from: '2026-11-19T23:00:00.000Z',
  });
  expect(periodOf({ from: undefined, until: undefined }, 'Europe/Berlin')).toEqual({});
});

test('an address with odd filters lists everything', () => {
  const odd = { entity: 'tree', action: 'eaten', from: 'yesterday', actor_id: '-3', entry: 'x' };
  const { entity, action, from, actor_id, entry } = auditLogSearch.read(odd);
  expect([entity, action, from, actor_id, entry]).toEqual(Array(5).fill(undefined));
});
