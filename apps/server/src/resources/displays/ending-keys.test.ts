import type { Display, DisplayDetail, DisplayItem } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const dayMs = 86_400_000;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => start });
});
afterAll(() => perron.close());

const inDays = (days: number) => new Date(start + days * dayMs).toISOString();

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6 };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

/** The end of its key, as the list and the display's page give it. */
async function endingKey(id: number): Promise<string | null> {
  const page = (await perron.send('GET', `/api/displays/${id}`)).json<DisplayDetail>();
  const list = await perron.send('GET', '/api/displays?page_size=200');
  const row = list.json<{ items: DisplayItem[] }>().items.find((display) => display.id === id);
  expect(row?.ending_key).toEqual(page.ending_key);
  return page.ending_key && `${page.ending_key.name} ${page.ending_key.expires_at}`;
}

test.each([
  ['14 days before its end', 14, true],
  ['a minute earlier', 14 + 1 / 1440, false],
  ['after its end', -30, true],
])('a display’s key %s: %d days, named: %s', async (name, days, isNamed) => {
  const display_id = await newDisplay(name);
  expect(await endingKey(display_id)).toBeNull();
  await newKey(perron, { name, display_id, expires_at: inDays(days) });
  expect(await endingKey(display_id)).toBe(isNamed ? `${name} ${inDays(days)}` : null);
});

test('nothing is named while the display has another key for longer', async () => {
  const display_id = await newDisplay('With two keys');
  await newKey(perron, { name: 'First', display_id, expires_at: inDays(2) });
  const second = await newKey(perron, { name: 'Second', display_id, expires_at: inDays(9) });
  expect(await endingKey(display_id)).toBe(`Second ${inDays(9)}`);
  const third = await newKey(perron, { name: 'Third', display_id });
  expect(await endingKey(display_id)).toBeNull();
  await perron.send('POST', `/api/api-keys/${third.id}/revoke`);
  expect(await endingKey(display_id)).toBe(`Second ${inDays(9)}`);
  await perron.send('DELETE', `/api/api-keys/${second.id}`);
  expect(await endingKey(display_id)).toBe(`First ${inDays(2)}`);
});

test('a key that only reads says nothing of the display', async () => {
  const display_id = await newDisplay('With a program');
  await newKey(perron, { name: 'Program', display_id, scopes: ['read'], expires_at: inDays(1) });
  expect(await endingKey(display_id)).toBeNull();
});

test('a key of many displays is named at each that signed in with it', async () => {
  const key = await newKey(perron, {
    name: 'Of a train',
    any_display: true,
    expires_at: inDays(3),
  });
  const ids: number[] = [];
  for (const device of ['first', 'second']) {
    ids.push((await signedIn(perron, key, { device, output_type_id: 6 })).display_id);
  }
  for (const id of ids) expect(await endingKey(id)).toBe(`Of a train ${inDays(3)}`);
  expect(await endingKey(await newDisplay('Another'))).toBeNull();
});
