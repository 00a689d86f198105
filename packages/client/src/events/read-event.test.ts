import { serverEvent } from '@perron/schema';
import { expect, test } from 'vitest';
import { readEvent } from './read-event';

const change = {
  event: 'change',
  entity: 'station',
  id: 7,
  action: 'updated',
  version: 3,
  actor: { type: 'user', id: 1, name: 'ada@perron.example' },
  displays: [11],
};
const events = [
  ...[change, { ...change, version: null }, { ...change, actor: null, displays: [] }],
  ...['manifest', 'disruptions', 'reload', 'showing', 'reset'].map((event) => ({ event })),
];

test.each(events)('an event of the contract is read as the contract reads it: %j', (event) => {
  expect(readEvent(event)).toEqual(serverEvent.parse(event));
});

const wrong = { entity: ['moon', 7], id: [0, 1.5, '7'], action: ['eaten'], version: [0, 'x'] };
const more = { actor: [undefined, 'ada', {}], displays: [null, [0], ['11']], event: ['delete', 1] };
const odd = Object.entries({ ...wrong, ...more }).flatMap(([name, values]) =>
  values.map((value) => ({ ...change, [name]: value })),
);

test.each([...odd, null, 'change', 7, [], {}])(
  'a line that is no event is passed over: %j',
  (said) => {
    expect(serverEvent.safeParse(said).success).toBe(false);
    expect(readEvent(said)).toBeNull();
  },
);
