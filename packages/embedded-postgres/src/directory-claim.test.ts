import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDirectory } from './directory-claim';
import type { DirectoryClaim } from './directory-claim';
import { ownIdentity, startMarkOf } from './process-identity';
import type { ProcessIdentity } from './process-identity';

let claimsDir: string;
beforeEach(() => {
  claimsDir = mkdtempSync(join(tmpdir(), 'perron-claims-'));
});
afterEach(() => {
  for (const made of claims.splice(0)) made.release();
  rmSync(claimsDir, { recursive: true });
});

/** Longer than the busiest machine keeps a process from renewing its claim. */
const aMinute = 60_000;

const self = ownIdentity();
const claims: DirectoryClaim[] = [];
async function claim(deps: Parameters<typeof claimDirectory>[2] = {}): Promise<DirectoryClaim> {
  const made = await claimDirectory(claimsDir, '/srv/perron', deps);
  claims.push(made);
  return made;
}

function leaveClaim({ pid, startMark, world }: ProcessIdentity, state = 'held'): string {
  const file = join(claimsDir, `${pid}.${startMark}.${world}`);
  writeFileSync(file, state);
  return file;
}

const sentence =
  'The data directory /srv/perron is already used by another Perron (process 4711). Stop it, or set DATA_DIR to another directory for this one.';

it('is free again after it was given up', async () => {
  (await claim()).release();
  (await claim()).release();
  expect(readdirSync(claimsDir)).toEqual([]);
});

it('is refused while another living process has it', async () => {
  const other = spawn('sleep', ['60']);
  const pid = other.pid ?? 0;
  leaveClaim({ ...self, pid, startMark: startMarkOf(pid) ?? '' });
  await expect(claim()).rejects.toThrow(
    `another Perron (process ${pid}). Stop it, or set DATA_DIR`,
  );
  expect(readdirSync(claimsDir)).toHaveLength(1);
  other.kill();
});

it('is free at once when the process that had it was killed', async () => {
  const other = spawn('sleep', ['60']);
  const pid = other.pid ?? 0;
  leaveClaim({ ...self, pid, startMark: startMarkOf(pid) ?? '' });
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  await claim({ giveUpMs: 0 });
  expect(readdirSync(claimsDir)).toHaveLength(1);
});

it('is free when the number of the process that had it was given to another one', async () => {
  leaveClaim({ ...self, startMark: '1' });
  await claim({ giveUpMs: 0 });
});

it('goes to the process that started first when two want it at the same moment', async () => {
  const parent = process.ppid;
  leaveClaim({ ...self, pid: parent, startMark: startMarkOf(parent) ?? '' }, 'waiting');
  await expect(claim()).rejects.toThrow(`process ${parent}`);
});

it('waits for a process that started later and will give up', async () => {
  const later = spawn('sleep', ['60']);
  const pid = later.pid ?? 0;
  const file = leaveClaim({ ...self, pid, startMark: startMarkOf(pid) ?? '' }, 'waiting');
  const waiting = claim();
  setTimeout(() => rmSync(file), 50);
  await waiting;
  later.kill();
});

it('is refused while a process in another container renews its claim', async () => {
  const file = leaveClaim({ pid: 4711, startMark: '99', world: 'elsewhere' });
  let seconds = 1_000_000;
  const renewing = setInterval(() => utimesSync(file, seconds, ++seconds), 20);
  await expect(claim({ silenceMs: aMinute })).rejects.toThrow(sentence);
  clearInterval(renewing);
});

it('is free when the claim of another container has fallen silent', async () => {
  leaveClaim({ pid: 4711, startMark: '99', world: 'elsewhere' });
  await claim({ silenceMs: 50 });
  expect(readdirSync(claimsDir)).toHaveLength(1);
});

it('goes to one of two containers that start at the same moment', async () => {
  const here = { ...self, world: 'here' };
  const there = { ...self, pid: self.pid + 1, world: 'there' };
  const results = await Promise.allSettled([
    claim({ self: here, silenceMs: aMinute, renewMs: 20 }),
    claim({ self: there, silenceMs: aMinute, renewMs: 20 }),
  ]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
});
