/**
 * Kills the server in a storm of writes: npm run storm -- [rounds] [seed]
 * 8 writers of stations, designs, playlists, contents and files; SIGKILL in the middle, every second
 * time to the embedded database too; then everything that was acknowledged is looked for. 200 rounds
 * without a number. Exits with 1 when anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStorm } from '../e2e/storm/storm';
import type { StormReport } from '../e2e/storm/storm';
import { median, print, section, seededRandom } from './timetable-report';

const rounds = Number(process.argv[3] ?? 200);
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'storm-bench-'));
console.log(`${rounds} rounds, seed ${seed}`);
try {
  const report = await runStorm({
    rounds,
    random: seededRandom(seed),
    dataDir,
    onRound: printReport,
  });
  section('After the storm');
  print('Kills', report.rounds);
  for (const [outcome, count] of Object.entries(report.outcomes)) print(`Writes ${outcome}`, count);
  for (const [kind, count] of Object.entries(report.entities)) print(`Entities: ${kind}`, count);
  print('Files without a row, to be swept away', report.orphans);
  print('From a start to its welcome, ms: median, longest', ...restartTimes(report));
  print('Problems', report.problems.length);
  for (const problem of report.problems) console.log(`  ${problem}`);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function printReport({ rounds: done, outcomes, problems }: StormReport): void {
  if (done % 10 !== 0) return;
  console.log(`round ${done}: ${outcomes.acknowledged} acknowledged, ${problems.length} problems`);
}

function restartTimes({ restartMs }: StormReport): number[] {
  return [median(restartMs), Math.max(...restartMs)].map(Math.round);
}
