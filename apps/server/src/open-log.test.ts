import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './open-log';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-log-'));
  file = path.join(folder, 'perron.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

function messages(): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('a warning is in the log at once, after all that came before it', () => {
  const log = openLog('info', file);
  log.info('request');
  log.child({ part: 'timetable' }).info('read');
  log.warn('late');
  expect(messages()).toEqual(['request', 'read', 'late']);
});

test('ordinary lines are written together, and none waits for long', async () => {
  const log = openLog('info', file);
  log.info('first');
  log.info('second');
  expect(messages()).toEqual([]);
  await vi.waitFor(() => expect(messages()).toEqual(['first', 'second']));
});

test('lines below the level are nowhere', () => {
  const log = openLog('warn', file);
  log.info('request');
  log.error('broken');
  expect(messages()).toEqual(['broken']);
});
