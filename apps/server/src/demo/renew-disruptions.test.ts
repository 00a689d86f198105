import type { AuditEntry, Disruption } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLogger } from '../db/testing/silent-logger';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { keepDemoDisruptions, renewDemoDisruptions } from './renew-disruptions';

const dayMs = 86_400_000;
const firstMs = Date.parse('2026-11-21T12:00:00.000Z');

let perron: TestApp;
let nowMs = firstMs;
beforeEach(async () => {
  nowMs = firstMs;
  // The server's own clock stands, so that its tokens go on.
  perron = await createTestApp({ nowMs: () => firstMs });
});
afterEach(() => perron.close());

async function disruptions(): Promise<Disruption[]> {
  const answer = await perron.send('GET', '/api/disruptions?sort=id');
  return answer.json<{ items: Disruption[] }>().items;
}

const isPlanned = ({ ends_at }: Disruption) => ends_at !== null;
const startsIn = ({ starts_at }: Disruption) => (Date.parse(starts_at) - nowMs) / dayMs;

test('half a year later there are still disruptions to come, and running ones stay', async () => {
  const before = await disruptions();
  for (nowMs = firstMs; nowMs < firstMs + 180 * dayMs; nowMs += 5 * dayMs) {
    await renewDemoDisruptions(perron.db, nowMs);
    const planned = (await disruptions()).filter(isPlanned);
    expect(planned).toHaveLength(2);
    for (const disruption of planned) {
      expect(Date.parse(disruption.ends_at ?? '')).toBeGreaterThan(nowMs);
      expect(startsIn(disruption)).toBeLessThanOrEqual(8);
    }
  }
  const after = await disruptions();
  expect(after.filter((disruption) => !isPlanned(disruption))).toEqual(
    before.filter((disruption) => !isPlanned(disruption)),
  );
  const texts = (disruption: Disruption) => [
    disruption.title,
    disruption.description,
    disruption.messages,
    disruption.line_id,
  ];
  expect(after.map(texts)).toEqual(before.map(texts));
});

test('one that is over comes again on the same day of the week, for as long, by the demo', async () => {
  const [before] = (await disruptions()).filter(isPlanned);
  nowMs = firstMs + 10 * dayMs;
  await renewDemoDisruptions(perron.db, nowMs);
  const after = (await disruptions()).find(({ id }) => id === before?.id);
  const moved = (field: 'starts_at' | 'ends_at') =>
    (Date.parse(after?.[field] ?? '') - Date.parse(before?.[field] ?? '')) / dayMs;
  expect([moved('starts_at'), moved('ends_at')]).toEqual([14, 14]);
  const log = await perron.send('GET', '/api/audit-log?entity=disruption');
  const actors = log.json<{ items: AuditEntry[] }>().items.map(({ actor }) => actor);
  expect(actors).toEqual([
    { type: 'system', id: null, name: 'Demo' },
    { type: 'system', id: null, name: 'Demo' },
  ]);
});

test('a disruption that an operator has touched, or made in the same words, stays as it is', async () => {
  const [mine, other] = (await disruptions()).filter(isPlanned);
  const { id, ...body } = mine ?? (await disruptions())[0]!;
  await perron.send('PUT', `/api/disruptions/${id}`, { body: { ...body, priority: 77 } });
  const copy = await perron.send('POST', '/api/disruptions', { body });
  nowMs = firstMs + 10 * dayMs;
  await renewDemoDisruptions(perron.db, nowMs);
  const after = await disruptions();
  const startOf = (which: number | undefined) =>
    after.find((disruption) => disruption.id === which)?.starts_at;
  expect(startOf(id)).toBe(mine?.starts_at);
  expect(startOf(copy.json<Disruption>().id)).toBe(mine?.starts_at);
  expect(startOf(other?.id)).not.toBe(other?.starts_at);
});

test('it is done at once and every hour, until the server stops', async () => {
  const waiting: (() => void)[] = [];
  const warnings: string[] = [];
  nowMs = firstMs + 10 * dayMs;
  const stop = keepDemoDisruptions({
    db: perron.db,
    nowMs: () => nowMs,
    timers: {
      after: (delayMs, callback) => {
        expect(delayMs).toBe(3_600_000);
        waiting.push(callback);
        return () => waiting.splice(0);
      },
    },
    logger: { ...silentLogger, warn: (_, message) => void warnings.push(message) },
  });
  await expect.poll(() => waiting.length).toBe(1);
  expect(
    (await disruptions()).filter(isPlanned).every((disruption) => startsIn(disruption) > 0),
  ).toBe(true);
  nowMs += 20 * dayMs;
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  expect(
    (await disruptions()).filter(isPlanned).every((disruption) => startsIn(disruption) > 0),
  ).toBe(true);
  stop();
  expect([waiting, warnings]).toEqual([[], []]);
});
