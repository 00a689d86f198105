import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxMailer } from './outbox-mailer';

let home: string;
let folder: string;
let log: object[];
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'perron-outbox-'));
  folder = path.join(home, 'outbox');
  log = [];
});
afterEach(() => rmSync(home, { recursive: true }));

const link = 'https://perron.example.org/auth/verify-email?token=abc';

function send(nowMs = Date.UTC(2026, 10, 21, 9, 30)) {
  const mailer = createOutboxMailer({
    folder,
    from: 'Perron <perron@localhost>',
    nowMs: () => nowMs,
    logger: { info: (facts, message) => void log.push({ ...facts, message }) },
  });
  const mail = { to: 'ada@example.org', subject: 'Bestätigen', text: link, html: `<p>${link}</p>` };
  return mailer.send(mail, new AbortController().signal);
}

test('a mail becomes a file that a mail program opens and only its owner may read', async () => {
  expect(existsSync(folder)).toBe(false);
  await send();
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-21T09-30-00\.000Z-.*\.eml$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  const message = await PostalMime.parse(readFileSync(path.join(folder, name)));
  expect(message).toMatchObject({
    to: [{ address: 'ada@example.org' }],
    subject: 'Bestätigen',
    text: expect.stringContaining(link) as string,
  });
});

test('the log says where it is and what it says', async () => {
  await send();
  const [name = ''] = readdirSync(folder);
  expect(log).toEqual([
    {
      file: path.join(folder, name),
      subject: 'Bestätigen',
      text: link,
      message: 'mail written to the outbox',
    },
  ]);
});

test('the oldest mails go when there are more than 500, and nothing else of the folder', async () => {
  await mkdir(folder);
  for (let n = 1000; n < 1500; n += 1) await writeFile(path.join(folder, `1999-${n}.eml`), '');
  await writeFile(path.join(folder, '0000-note.txt'), '');
  await send();
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(501);
  expect(names[0]).toBe('0000-note.txt');
  expect(names[1]).toBe('1999-1001.eml');
});
