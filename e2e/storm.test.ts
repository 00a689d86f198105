import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStorm } from './storm/storm';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-storm-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A few of the rounds that `npm run storm` makes. */
const rounds = 4;

test('a server that is killed in a storm of writes loses nothing that it has acknowledged', async () => {
  const report = await runStorm({ rounds, random: Math.random, dataDir });
  expect(report.problems).toEqual([]);
  expect(report.rounds).toBe(rounds);
  expect(report.outcomes.acknowledged).toBeGreaterThan(rounds * 10);
  // Each kill must meet a write, or it proves nothing.
  expect(report.outcomes.unknown).toBeGreaterThanOrEqual(rounds);
});
