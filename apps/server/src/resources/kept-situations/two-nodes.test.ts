import { scenarioIds } from '@perron/schema';
import type { SituationRun } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function startedOn(node: TestApp, condition: string): Promise<number> {
  const change = { kind: 'scenario', scenario_id: scenarioIds.AtStation, condition };
  const body = { changes: [change] };
  const answer = await node.send('POST', '/api/situation-runs', { body });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<SituationRun>().id;
}

async function ended(node: TestApp, id: number): Promise<SituationRun> {
  for (;;) {
    const answer = await node.send('GET', `/api/situation-runs/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const run = answer.json<SituationRun>();
    if (run.state !== 'running') return run;
  }
}

test('a newer run on another node takes the place of one that still goes on', async () => {
  const first = await startedOn(here, 'false');
  const second = await startedOn(there, 'true');
  for (const node of [here, there]) {
    expect((await node.send('GET', `/api/situation-runs/${first}`)).statusCode).toBe(404);
  }
  expect(await ended(here, second)).toMatchObject({ state: 'finished', done: 10 });
  // The node whose run was replaced goes on with its next one, and nothing of it has failed.
  const third = await startedOn(here, 'false');
  expect(await ended(there, third)).toMatchObject({ state: 'finished', done: 10 });
  expect((await there.send('GET', `/api/situation-runs/${second}`)).statusCode).toBe(404);
  const rows = await here.db.selectFrom('situation_run_results').select('run_id').execute();
  expect(new Set(rows.map(({ run_id }) => run_id))).toEqual(new Set([third]));
  expect([...here.log, ...there.log].filter((line) => line.includes('broken off'))).toEqual([]);
});
