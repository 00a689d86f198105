import type { Display, DisplayDetail, DisplaySummary } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

const pageIds = { a: 'a'.repeat(16), b: 'b'.repeat(16), c: 'c'.repeat(16), none: null };
type Page = keyof typeof pageIds;

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6 };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

/** These pages report one after the other, 15 s apart. */
async function reportInTurn(display_id: number, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    nowMs += 15_000;
    const sent = await sendReport(perron, { display_id, page_id: pageIds[page] });
    expect(sent.statusCode, sent.body).toBe(204);
  }
}

async function identityOf(id: number): Promise<Display['facts']['identity']> {
  const answer = await perron.send('GET', `/api/displays/${id}`);
  return answer.json<DisplayDetail>().facts.identity;
}

let count = 0;
test.each<[Page[], Display['facts']['identity']]>([
  [['a', 'a'], 'single'],
  [['a', 'b'], 'single'],
  [['a', 'b', 'c', 'c'], 'single'],
  [['a', 'b', 'a'], 'shared'],
  [['a', 'b', 'b', 'a', 'a'], 'shared'],
  [['a', 'b', 'c', 'a'], 'shared'],
  [['none', 'none'], 'unknown'],
  [['a', 'none', 'b'], 'single'],
])('when the pages %j report, the display is %s', async (pages, identity) => {
  const id = await newDisplay(`Seiten ${(count += 1)}`);
  await reportInTurn(id, pages);
  expect(await identityOf(id)).toBe(identity);
});

test('two devices are told of for five minutes after they last took turns', async () => {
  const id = await newDisplay('Getrennt');
  await reportInTurn(id, ['a', 'b', 'a']);
  const turnMs = nowMs;
  nowMs = turnMs + 299_000;
  await reportInTurn(id, ['a']);
  nowMs = turnMs + 300_000;
  expect(await identityOf(id)).toBe('shared');
  nowMs += 1;
  expect(await identityOf(id)).toBe('single');
});

test('two devices that report at the same moment are two all the same', async () => {
  const id = await newDisplay('Gleichzeitig');
  const send = (page: Page) => sendReport(perron, { display_id: id, page_id: pageIds[page] });
  for (let turn = 0; turn < 3; turn += 1) {
    nowMs += 30_000;
    await Promise.all([send('a'), send('b')]);
  }
  expect(await identityOf(id)).toBe('shared');
});

test('strangers do not make two of a display that has signed in', async () => {
  const id = await newDisplay('Angemeldet');
  await reportInTurn(id, ['a', 'b', 'a']);
  const { access_token } = await signedIn(perron, await newKey(perron), { display_id: id });
  await sendReport(perron, { page_id: pageIds.c }, access_token);
  expect(await identityOf(id)).toBe('single');
  await reportInTurn(id, ['a', 'c', 'a']);
  expect(await identityOf(id)).toBe('single');
});

test('the list is filtered by it, and its summary counts it', async () => {
  const id = await newDisplay('Doppelt');
  await reportInTurn(id, ['a', 'b', 'a']);
  const answer = await perron.send('GET', '/api/displays?name=Doppelt&identity=shared');
  const { items, summary } = answer.json<{ items: Display[]; summary: DisplaySummary }>();
  expect(items.map((display) => display.id)).toEqual([id]);
  expect(summary.identity).toEqual({ single: 0, shared: 1, unknown: 0 });
  const others = await perron.send('GET', '/api/displays?name=Doppelt&identity=single');
  expect(others.json()).toMatchObject({ items: [], summary: { identity: { shared: 1 } } });
});
