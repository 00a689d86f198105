import { mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverLog } from './server-log';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perron-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('never grows past its limit while the server writes on', () => {
  const log = serverLog(join(folder, 'server.log'), 100);
  log.withDescriptor((fd) => {
    for (let line = 1; line <= 50; line += 1) {
      writeSync(fd, `line ${line}\n`);
      log.bound();
    }
  });
  expect(statSync(log.file).size).toBeLessThanOrEqual(110);
  expect(statSync(`${log.file}.1`).size).toBeLessThanOrEqual(110);
  const kept = readFileSync(`${log.file}.1`, 'utf8') + readFileSync(log.file, 'utf8');
  expect(kept.trim().split('\n').at(-1)).toBe('line 50');
  expect(kept).not.toContain('\0');
});

it('can be read by its own user alone, and from where the last start ended', () => {
  const log = serverLog(join(folder, 'server.log'));
  log.withDescriptor((fd) => writeSync(fd, 'before\n'));
  const offset = log.size();
  log.withDescriptor((fd) => writeSync(fd, 'FATAL: no space\n'));
  expect(log.since(offset)).toBe('FATAL: no space\n');
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
});
