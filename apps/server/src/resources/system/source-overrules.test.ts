import type {
  AuditEntry,
  Departure,
  DeparturesAnswer,
  Manifest,
  SystemReport,
} from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const source = 'v6.upstream.example';
const start = Date.parse('2026-11-20T13:00:00Z');
const hourMs = 3_600_000;
const minuteMs = 60_000;
const guess = 'hours_off';

let nowMs = start;
let first: TestApp;
let second: TestApp;

/** An upstream whose trains are all late by so much, and no two by the same minutes. */
function upstreamIsLate({ transit }: TestApp, lateMs: number): void {
  const service = transit.service();
  const departureAt = (minutes: number): Departure => {
    const plannedMs = nowMs + minutes * minuteMs;
    const delayMs = lateMs + minutes * 1_000;
    return {
      tripId: `trip ${minutes}`,
      stop: null,
      platform: null,
      plannedPlatform: null,
      prognosisType: null,
      direction: 'Pankow',
      provenance: null,
      line: null,
      remarks: [],
      origin: null,
      delay: delayMs / 1_000,
      when: new Date(plannedMs + delayMs).toISOString(),
      plannedWhen: new Date(plannedMs).toISOString(),
    };
  };
  transit.ready({
    ...service,
    facts: { ...service.facts, source, realtime: true },
    departures: async () => ({
      departures: [0, 7, 18, 29, 40, 51].map(departureAt),
      realtimeDataUpdatedAt: nowMs / 1_000,
    }),
  });
}

beforeEach(async () => {
  nowMs = start;
  first = await createTestApp({ nowMs: () => nowMs });
  second = await createTestApp({ nowMs: () => nowMs, beside: first });
  await Promise.all([first.app.ready(), second.app.ready()]);
  for (const node of [first, second]) upstreamIsLate(node, hourMs);
});
afterEach(async () => {
  await second.close();
  await first.close();
});

/** As a display asks. */
async function board(node: TestApp): Promise<DeparturesAnswer> {
  const url = '/transit/stops/900100003/departures?duration=120&short=true&further=true&results=40';
  return (await node.app.inject({ url })).json();
}

async function boardsFor(node: TestApp, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 0.5) {
    nowMs += minuteMs / 2;
    await board(node);
  }
}

const decide = (node: TestApp, verb: 'believe' | 'doubt', more: object = {}) =>
  node.send('POST', `/api/system/realtime/${verb}`, { body: { source, guess, ...more } });
const reportOf = async (node: TestApp) =>
  (await node.send('GET', '/api/system')).json<SystemReport>();
const believedAt = async (node: TestApp) => (await board(node)).believed ?? null;
const markAt = async (node: TestApp) =>
  (await node.app.inject('/api/display-runtime/manifest?ot=1&sid=900100003')).json<Manifest>()
    .transit.believed;

/** When some node last saw the guess act. */
async function actedAtMs(): Promise<number | undefined> {
  const query = first.db.selectFrom('source_overrules').select('acted_at');
  return (await query.executeTakeFirst())?.acted_at.getTime();
}

async function audited(): Promise<AuditEntry[]> {
  const answer = await first.send('GET', '/api/audit-log?entity=source_overrule');
  return answer.json<{ items: AuditEntry[] }>().items;
}

test('operators see which guess acts on a source, where, since when, and by which figures', async () => {
  expect((await reportOf(first)).sources[0]?.guesses).toBeUndefined();
  await board(first);
  nowMs += minuteMs;
  expect((await reportOf(first)).sources[0]).toMatchObject({
    name: source,
    guesses: [
      {
        kind: guess,
        since: new Date(start).toISOString(),
        stations: 1,
        hours: 1,
        station: { code: '900100003' },
        count: 6,
        of: 6,
      },
    ],
  });
  for (const { transit } of [first]) upstreamIsLate({ transit } as TestApp, 0);
  await board(first);
  expect((await reportOf(first)).sources[0]?.guesses).toBeUndefined();
});

test('a source that is believed at one node is believed by all, in their answers and manifests, until it is taken back', async () => {
  const until = new Date(start + 4 * hourMs).toISOString();
  expect([await believedAt(second), await markAt(second)]).toEqual([null, undefined]);
  const [change] = await recordedChanges(first.db, async () => {
    const answer = await decide(first, 'believe', { until });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SystemReport>().overrules).toMatchObject([
      { source, guess, until, since: new Date(start).toISOString() },
    ]);
  });
  expect(change).toMatchObject({ reach: { outputTypeIds: 'all', stationCodes: 'all' } });
  await expect.poll(() => believedAt(second)).toEqual([{ source: 0, guesses: [guess] }]);
  const mark = await markAt(second);
  expect(mark).toMatch(/./);
  expect(await markAt(first)).toBe(mark);

  // The second click, and the second operator who wants the same, change nothing.
  expect((await decide(second, 'believe', { until })).statusCode).toBe(200);
  expect((await decide(second, 'doubt')).statusCode).toBe(200);
  expect((await decide(first, 'doubt')).statusCode).toBe(200);
  await expect.poll(() => believedAt(first)).toBeNull();
  expect((await reportOf(first)).overrules).toEqual([]);
  // Its manifests are made again once it has heard of the other node’s change.
  await expect.poll(() => markAt(first)).toBeUndefined();
  expect((await audited()).map(({ action, entity_name }) => [action, entity_name])).toEqual([
    ['deactivated', source],
    ['activated', source],
  ]);
});

test('of two operators at once the later one says until when, and nothing is lost', async () => {
  const [four, two] = [4, 2].map((hours) => new Date(start + hours * hourMs).toISOString());
  const answers = await Promise.all([
    decide(first, 'believe', { until: four }),
    decide(second, 'believe', { until: two }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const lines = await audited();
  expect(lines).toHaveLength(2);
  const last = lines[0]?.after?.['until'];
  expect([four, two]).toContain(last);
  await expect
    .poll(async () => (await reportOf(second)).overrules)
    .toMatchObject([{ until: last }]);
});

test('a source is believed for a day unless a time is said, over a restart, and no longer', async () => {
  expect((await decide(first, 'believe')).statusCode).toBe(200);
  const third = await createTestApp({ nowMs: () => nowMs, beside: first });
  await third.app.ready();
  upstreamIsLate(third, hourMs);
  await expect.poll(() => believedAt(third)).toEqual([{ source: 0, guesses: [guess] }]);
  nowMs = start + 24 * hourMs - 1_000;
  expect(await believedAt(third)).not.toBeNull();
  nowMs = start + 24 * hourMs;
  expect([await believedAt(third), await markAt(third)]).toEqual([null, undefined]);
  await third.close();
});

test('a guess that no longer acts, at no node, is not overruled any more', async () => {
  await decide(first, 'believe');
  await expect.poll(() => believedAt(second)).not.toBeNull();
  await boardsFor(first, 3);
  upstreamIsLate(first, 0);
  // It still acts at a station that only the other node is asked for.
  const held: number[] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    await boardsFor(first, 1);
    await board(second);
    await expect.poll(actedAtMs).toBe(nowMs);
    held.push((await reportOf(first)).overrules.length);
  }
  expect(new Set(held)).toEqual(new Set([1]));
  upstreamIsLate(second, 0);
  await boardsFor(first, 12);
  await expect.poll(async () => (await reportOf(first)).overrules).toEqual([]);
  expect((await audited())[0]).toMatchObject({ action: 'deactivated', actor: { type: 'system' } });
});

test('while nobody looks, nothing shows that a guess is over', async () => {
  await decide(first, 'believe');
  nowMs += 20 * minuteMs;
  await board(first);
  expect((await reportOf(first)).overrules).toHaveLength(1);
});

test('a source that is gone is believed until then, and can be taken back', async () => {
  await decide(first, 'believe');
  const service = first.transit.service();
  first.transit.ready({ ...service, facts: { ...service.facts, source: 'another.example' } });
  expect(await believedAt(first)).toBeNull();
  expect((await reportOf(first)).overrules).toMatchObject([{ source }]);
  expect((await decide(first, 'believe')).statusCode).toBe(404);
  expect((await decide(first, 'doubt')).json<SystemReport>().overrules).toEqual([]);
});

test('without realtime nothing is guessed and nothing believed', async () => {
  const service = first.transit.service();
  first.transit.ready({ ...service, facts: { ...service.facts, realtime: false } });
  await board(first);
  expect((await reportOf(first)).sources.flatMap(({ guesses = [] }) => guesses)).toEqual([]);
  await decide(first, 'believe');
  expect(await believedAt(first)).toBeNull();
});

test('where changes take two people believing waits for the second, and taking it back for nobody', async () => {
  await decide(first, 'believe');
  for (const name of ['a', 'b', 'c']) {
    const body = { name, output_type_id: 1 };
    expect((await first.send('POST', '/api/displays', { body })).statusCode).toBe(201);
  }
  await first.db.updateTable('access_rules').set({ two_people: true }).execute();
  expect((await decide(first, 'doubt')).json<SystemReport>().overrules).toEqual([]);
  const answer = await decide(first, 'believe');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    409,
    'second_person_needed',
  ]);
  expect(await believedAt(first)).toBeNull();
});

test.each([
  ['a moment that has passed', { until: new Date(start - 1).toISOString() }, 400, 'body.until'],
  [
    'more than three days',
    { until: new Date(start + 73 * hourMs).toISOString() },
    400,
    'body.until',
  ],
  ['no moment', { until: 'soon' }, 400, 'body.until'],
  ['no guess', { guess: 'outdated' }, 400, 'body.guess'],
  ['a source that nobody knows', { source: 'nobody.example' }, 404, null],
])('%s is refused', async (_, more, status, field) => {
  const answer = await decide(first, 'believe', more);
  const { details } = answer.json<{ details?: { path: string }[] }>();
  expect([answer.statusCode, details?.[0]?.path ?? null]).toEqual([status, field]);
  expect((await reportOf(first)).overrules).toEqual([]);
});
