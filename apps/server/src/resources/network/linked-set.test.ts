import type { Disruption, ErrorBody, TrashEntry } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/disruptions';

let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let perron: TestApp;
let firstLine: TestLine;
let secondLine: TestLine;
let thirdLine: TestLine;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  firstLine = await newLine(perron, 'U91', ['A', 'Hub', 'B']);
  secondLine = await newLine(perron, 'U92', ['C', 'Hub']);
  thirdLine = await newLine(perron, 'U93', ['Hub', 'D']);
});
afterAll(() => perron.close());

function hubOf(line: TestLine): number[] {
  return line.stations.filter(({ name }) => name === 'Hub').map(({ id }) => id);
}

function on(line: TestLine, change: object = {}) {
  return { line_id: line.id, affected_station_ids: hubOf(line), ...change };
}

function closure(change: object = {}) {
  return {
    type: 'nostopping',
    title: 'Hub ohne Halt',
    messages: [{ language: 'de', message: 'Kein Halt am Hub.' }],
    ends_at: '2026-11-21T14:00:00.000Z',
    ...on(firstLine),
    linked: [on(secondLine), on(thirdLine, { title: 'U93 ohne Hub' })],
    ...change,
  };
}

async function make(change: object = {}): Promise<Disruption> {
  const answer = await perron.send('POST', address, { body: closure(change) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>();
}

async function read(id: number): Promise<Disruption> {
  return (await perron.send('GET', `${address}/${id}`)).json<Disruption>();
}

function put({ id, version, ...body }: Disruption, change: object = {}) {
  const headers = { 'if-match': `"${version}"` };
  return perron.send('PUT', `${address}/${id}`, { headers, body: { ...body, ...change } });
}

test('one closure on three lines is one linked set, each with its line and what it shares', async () => {
  const made = await make();
  expect(made.linked_set).toBeGreaterThan(0);
  expect(made.linked).toMatchObject([
    { line: { name: 'U92' }, title: 'Hub ohne Halt', affected_station_ids: hubOf(secondLine) },
    { line: { name: 'U93' }, title: 'U93 ohne Hub', affected_station_ids: hubOf(thirdLine) },
  ]);
  const other = await read(made.linked[0]?.id ?? 0);
  expect(other).toMatchObject({
    type: 'nostopping',
    linked_set: made.linked_set,
    messages: made.messages,
    starts_at: made.starts_at,
    ends_at: made.ends_at,
    linked: [{ id: made.id }, { line: { name: 'U93' } }],
  });
});

test('a shared field changes in the whole set in one go, each with its line in the history', async () => {
  const made = await make();
  const changes = await recordedChanges(perron.db, async () => {
    const body = { ...made, linked: undefined, ends_at: '2026-11-21T15:00:00Z', priority: 50 };
    expect((await put(body as unknown as Disruption)).statusCode).toBe(200);
  });
  const ids = [made.id, ...made.linked.map(({ id }) => id)];
  expect(new Set(changedEntities(changes))).toEqual(
    new Set(ids.map((id) => `updated disruption ${id}`)),
  );
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ ends_at: '2026-11-21T15:00:00.000Z', priority: 50 });
  }
});

test('a field of one line alone leaves the others as they are', async () => {
  const made = await make();
  const changes = await recordedChanges(perron.db, () => put(made, { title: 'U91 ohne Hub' }));
  expect(changedEntities(changes)).toEqual([`updated disruption ${made.id}`]);
  expect((await read(made.linked[0]?.id ?? 0)).version).toBe(1);
});

test('sent back as it was read, a set stays as it is', async () => {
  const made = await make();
  expect(await recordedChanges(perron.db, () => put(made))).toEqual([]);
  expect(await read(made.id)).toEqual(made);
});

test('lines join and leave the set with one change', async () => {
  const made = await make({ linked: [on(secondLine)] });
  const [second] = made.linked;
  const changed = (await put(made, { linked: [on(thirdLine)] })).json<Disruption>();
  expect(changed.linked.map(({ line }) => line.name)).toEqual(['U93']);
  expect((await perron.send('GET', `${address}/${second?.id ?? 0}`)).statusCode).toBe(404);
  const alone = (await put(changed, { linked: [] })).json<Disruption>();
  expect(alone.linked).toEqual([]);
});

test('a line taken out of the set lies in the trash, and comes back into the set as it is by then', async () => {
  const made = await make({ linked: [on(secondLine)] });
  const [second] = made.linked;
  const { id } = second!;
  const changes = await recordedChanges(perron.db, () => put(made, { linked: [] }));
  expect(changedEntities(changes)).toContain(`deleted disruption ${id}`);
  const trash = await perron.send('GET', '/api/trash?kind=disruption&sort=deleted_at');
  expect(trash.json<{ items: TrashEntry[] }>().items[0]).toMatchObject({
    id,
    deleted_by: { name: 'Demo Perron' },
  });

  const alone = await read(made.id);
  const ends_at = '2026-11-21T18:00:00.000Z';
  expect((await put(alone, { ends_at, priority: 55 })).statusCode).toBe(200);
  const restored = await perron.send('POST', `${address}/${id}/restore`);
  expect(restored.json<Disruption>()).toMatchObject({
    line: { name: 'U92' },
    affected_station_ids: hubOf(secondLine),
    linked: [{ id: made.id }],
    ends_at,
    priority: 55,
  });
  expect((await read(made.id)).linked).toMatchObject([{ id }]);
});

test('a whole set is deleted and restored in one go', async () => {
  const made = await make();
  const ids = [made.id, ...made.linked.map(({ id }) => id)];
  const bulk = (action: string) =>
    perron.send('POST', `${address}/bulk`, { body: { action, ids } });
  expect((await bulk('delete')).json()).toMatchObject({ refused: 0 });
  expect((await perron.send('GET', `${address}/${made.id}`)).statusCode).toBe(404);
  expect((await bulk('restore')).json()).toMatchObject({ refused: 0 });
  expect((await read(made.id)).linked.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('two operators on two lines of one set do not overwrite each other', async () => {
  const made = await make();
  const second = await read(made.linked[0]?.id ?? 0);
  expect((await put(second, { title: 'Zuerst' })).statusCode).toBe(200);
  const late = await put(made, { title: 'Danach' });
  expect(late.statusCode).toBe(412);
  expect(late.json<ErrorBody>().current).toMatchObject({ id: second.id, title: 'Zuerst' });
  expect((await read(made.id)).title).toBe('Hub ohne Halt');
});

test.each([
  [{ linked: [{ line_id: 2_000_000_000 }] }, 'body.linked.0.line_id'],
  [{ linked: [{ id: 2_000_000_000, line_id: 0 }] }, 'body.linked.0.id'],
  [{ type: 'replacementpendelzug', pendel_start_index: 0, pendel_end_index: 1 }, 'linked.1'],
])('%j is refused with its field, and nothing is written', async (change, path) => {
  const known = 'linked' in change ? change.linked[0] : null;
  const body = known && 'id' in known ? { linked: [{ ...known, line_id: secondLine.id }] } : change;
  const changes = await recordedChanges(perron.db, async () => {
    const refused = await perron.send('POST', address, { body: closure(body) });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().message).toContain(path.replace('linked.1', 'linked.0'));
  });
  expect(changes).toEqual([]);
});

test('the whole set ends now, and again changes nothing', async () => {
  const made = await make();
  const end = () => perron.send('POST', `${address}/${made.id}/end`);
  nowMs += 60_000;
  const ended = (await end()).json<Disruption>();
  expect(ended.ends_at).toBe(new Date(nowMs).toISOString());
  for (const { id } of made.linked) expect((await read(id)).ends_at).toBe(ended.ends_at);
  nowMs += 1_000;
  expect(await recordedChanges(perron.db, end)).toEqual([]);
});

test('thirty minutes more for all lines, once for each version', async () => {
  const made = await make({ starts_at: '2026-11-21T12:00:00Z' });
  const headers = { 'if-match': '"1"' };
  const extend = () => perron.send('POST', `${address}/${made.id}/extend`, { headers, body: {} });
  expect((await extend()).json()).toMatchObject({ ends_at: '2026-11-21T14:30:00.000Z' });
  expect((await extend()).statusCode).toBe(412);
  for (const { id } of made.linked) {
    expect((await read(id)).ends_at).toBe('2026-11-21T14:30:00.000Z');
  }
});

test.each([
  ['end', { starts_at: '2036-01-01T00:00:00Z', ends_at: null }, 'begins at'],
  ['extend', { ends_at: null }, 'until further notice'],
  ['extend', { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-01T01:00:00Z' }, 'was over at'],
])('%s of %j is refused and says why', async (verb, times, words) => {
  const { id } = await make({ ...times, linked: [] });
  const refused = await perron.send('POST', `${address}/${id}/${verb}`, {
    ...(verb === 'extend' && { body: { minutes: 30 } }),
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().message).toContain(words);
});

test('a list says how many closures are running, upcoming and over, whatever state it shows', async () => {
  const line = await newLine(perron, 'U94', ['E']);
  const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-01T01:00:00Z' };
  await make({ ...on(line), linked: [{ line_id: line.id }] });
  await make({ ...on(line), linked: [], ...times });
  await make({ ...on(line), linked: [], starts_at: '2036-01-01T00:00:00Z', ends_at: null });
  const list = async (query: string) =>
    (await perron.send('GET', `${address}?line_id=${line.id}${query}`)).json<{
      items: Disruption[];
      counts: object;
    }>();
  const counts = { running: 1, upcoming: 1, over: 1 };
  expect(await list('&state=over')).toMatchObject({
    items: [times.starts_at].map(atStart),
    counts,
  });
  const open = await list('&not_over_at=2026-01-01T01:00:00Z');
  expect([open.items.length, open.counts]).toEqual([3, { running: 1, upcoming: 1, over: 0 }]);
});

function atStart(moment: string) {
  return { starts_at: new Date(moment).toISOString() };
}
