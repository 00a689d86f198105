import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scenarioIds } from '@perron/schema';
import type { LocationLine, SituationRun } from '@perron/schema';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

/** The networks' timetables are of this year. */
const nowMs = Date.parse('2026-07-01T15:30:05Z');

async function begun({ network }: (typeof networkKinds)[number]): Promise<TestApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'perron-other-network-'));
  const feed = path.join(folder, 'feed.zip');
  writeFileSync(feed, await zipOf(networkFeed(network)));
  const perron = await createTestApp({ feed, demoNetwork: false, nowMs: () => nowMs });
  onTestFinished(async () => {
    await perron.close();
    rmSync(folder, { recursive: true });
  });
  return perron;
}

async function runAll(perron: TestApp): Promise<SituationRun> {
  const answer = await perron.send('POST', '/api/situation-runs', { body: {} });
  const { id } = answer.json<SituationRun>();
  for (;;) {
    const found = await perron.send('GET', `/api/situation-runs/${id}`);
    const run = found.json<SituationRun>();
    if (run.state !== 'running') return run;
  }
}

test.each([
  ['trams', 'Adelaide', ['GLNELG']],
  ['buses', 'Buses', ['73', 'N7']],
])(
  'a network of %s begins with its lines, and keeps a situation of each scenario',
  async (_, agency, lines) => {
    const kind = networkKinds.find(({ network }) => network.agency === agency);
    if (!kind) throw new Error(`There is no network of ${agency}.`);
    const perron = await begun(kind);
    const stored = await perron.send('GET', '/api/location-lines');
    expect(stored.json<{ items: LocationLine[] }>().items.map(({ name }) => name)).toEqual(lines);
    const run = await runAll(perron);
    expect(run.results.map(({ situation }) => situation.name).sort()).toEqual(
      Object.keys(scenarioIds).sort(),
    );
    expect(
      run.results.flatMap(({ differences, problem }) => [...differences, problem ?? []].flat()),
    ).toEqual([]);
    // Nothing is invented over it.
    const disruptions = await perron.send('GET', '/api/disruptions');
    expect(disruptions.json<{ total: number }>().total).toBe(0);
  },
);
