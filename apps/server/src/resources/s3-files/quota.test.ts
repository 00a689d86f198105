import type { ErrorBody, RecordingSound, S3File, SystemReport } from '@perron/schema';
import { picture } from '@perron/media/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendFile, toneBytes } from '../../contract/testing/upload-file';
import { advisoryLocks } from '../../db/advisory-locks';
import { storedBytes } from '../../files/stored-bytes';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { nameInUrl } from './file-url';

// The limit holds for all files together, whichever node and way they come in by, and another for recordings.

const quotaBytes = 200_000;
/** Two seconds of recordings. */
const recordingsBytes = 90_000;
let firstNode: TestApp;
let secondNode: TestApp;
let nodes: readonly ListeningApp[];
let shade = 0;
beforeAll(async () => {
  firstNode = await createTestApp({ storage: { quotaBytes, recordingsBytes } });
  secondNode = await createTestApp({ storage: { quotaBytes, recordingsBytes }, beside: firstNode });
  nodes = [await listening(firstNode), await listening(secondNode)];
});
afterAll(async () => {
  await secondNode.close();
  await firstNode.close();
});
beforeEach(async () => {
  await firstNode.db.deleteFrom('s3_files').execute();
  await firstNode.db.deleteFrom('stored_files').execute();
});

/** Each another one, of about 12 kB as it is kept: noise does not compress. */
async function noise(): Promise<Buffer> {
  shade += 1;
  const raw = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * at * shade) % 251));
  return picture(64, 64)
    .composite([{ input: raw, raw: { width: 64, height: 64, channels: 3 } }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function fill(bytes: number): Promise<void> {
  await firstNode.db.insertInto('stored_files').values({ name: 'filler', bytes }).execute();
}

test('an upload above the quota is refused with what is used, and nothing of it is kept', async () => {
  await fill(quotaBytes - 100);
  const answer = await nodes[0]!.upload(await noise());
  expect(answer.status).toBe(413);
  const { code, message } = (await answer.json()) as ErrorBody;
  expect(code).toBe('quota_reached');
  expect(message).toMatch(/at most 1 MB; with this one they have 1 MB\. Delete files/);
  expect(await storedBytes(firstNode.db)).toBe(quotaBytes - 100);
  expect(await firstNode.db.selectFrom('s3_files').selectAll().execute()).toEqual([]);
});

test('deleted files make room again, and the same content needs none twice', async () => {
  const content = await noise();
  const first = (await (await nodes[0]!.upload(content)).json()) as S3File;
  const bytes = await storedBytes(firstNode.db);
  expect(bytes).toBeGreaterThanOrEqual(first.size);
  await fill(quotaBytes - bytes);
  expect((await nodes[1]!.upload(content)).status).toBe(201);
  expect((await nodes[1]!.upload(await noise())).status).toBe(413);
  expect(await storedBytes(firstNode.db)).toBe(quotaBytes);
  await firstNode.db.deleteFrom('stored_files').where('name', '=', 'filler').execute();
  expect((await nodes[1]!.upload(await noise())).status).toBe(201);
});

test('of uploads at once on two nodes only as many get in as there is room for', async () => {
  const sample = (await (await nodes[0]!.upload(await noise())).json()) as S3File;
  const each = await storedBytes(firstNode.db);
  expect(sample.size).toBeGreaterThan(1_000);
  // Room for two more, and not for a third.
  await fill(quotaBytes - Math.round(3.5 * each));
  const contents = await Promise.all(Array.from({ length: 6 }, noise));
  const answers = await Promise.all(contents.map((content, at) => nodes[at % 2]!.upload(content)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 413, 413, 413, 413]);
  expect(await storedBytes(firstNode.db)).toBeLessThanOrEqual(quotaBytes);
});

test('the page "System" and the figures say how much is used', async () => {
  const file = (await (await nodes[0]!.upload(await noise())).json()) as S3File;
  const { storage } = (await firstNode.send('GET', '/api/system')).json<SystemReport>();
  const thumbnail = await firstNode.files.store.size(nameInUrl(file.thumbnail_url ?? ''));
  expect(storage).toMatchObject({
    stored_bytes: file.size + (thumbnail ?? 0),
    quota_bytes: quotaBytes,
  });
  const { body } = await firstNode.app.inject('/metrics');
  expect(body).toContain(`perron_files_bytes{of="quota"} ${quotaBytes}`);
  expect(body).toContain(`perron_files_bytes{of="stored"} ${storage.stored_bytes}`);
});

describe('recordings', () => {
  beforeEach(async () => {
    await firstNode.db.deleteFrom('recordings').execute();
    await firstNode.db.deleteFrom('recording_sounds').execute();
  });

  async function record(node: TestApp, seconds: number) {
    const headers = { authorization: `Bearer ${await node.token()}` };
    const file = { bytes: toneBytes(seconds), name: 'tone.wav' };
    return sendFile(node, headers, '/api/recording-sounds', file);
  }

  /** A node's speech, as sound or as the words of its voice for tests. */
  async function said(node: TestApp, text: string): Promise<string> {
    const query = new URLSearchParams({ text, language: 'de' }).toString();
    const { rawPayload } = await node.send('GET', `/api/display-runtime/speech?${query}`);
    const isSound = rawPayload.toString('latin1', 0, 4) === 'RIFF';
    return isSound ? 'a recording' : rawPayload.toString();
  }

  test('all together are held to their limit on both nodes, and nothing of what is refused is kept', async () => {
    expect((await record(firstNode, 1.2)).statusCode).toBe(200);
    const refused = await record(secondNode, 1.3);
    expect(refused.statusCode).toBe(413);
    const { code, message } = refused.json<ErrorBody>();
    expect(code).toBe('quota_reached');
    expect(message).toContain('at most 0.09 MB (RECORDINGS_TOTAL_MB). Delete recordings');
    const kept = await firstNode.db.selectFrom('recording_sounds').select('seconds').execute();
    expect(kept).toEqual([{ seconds: 1.2 }]);
    // The same sound needs no room twice, and a shorter one has room.
    expect((await record(secondNode, 1.2)).statusCode).toBe(200);
    expect((await record(secondNode, 0.6)).statusCode).toBe(200);
  });

  test('of uploads at once on two nodes only as many get in as there is room for', async () => {
    const uploads = await firstNode.db.transaction().execute(async (trx) => {
      // None of them counts before all of them have come to it.
      await sql`select pg_advisory_xact_lock(${advisoryLocks.recordingSounds})`.execute(trx);
      const begun = [0.91, 0.92, 0.93].map((seconds, at) =>
        record(at % 2 ? secondNode : firstNode, seconds),
      );
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_locks
            where locktype = 'advisory' and not granted`.execute(trx);
          return Number(rows[0]?.waiting);
        })
        .toBe(3);
      return { begun };
    });
    const answers = await Promise.all(uploads.begun);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 413]);
  });

  test('one that is uploaded at a node is said by the other', async () => {
    const { sound } = (await record(firstNode, 0.5)).json<RecordingSound>();
    expect(await said(secondNode, 'Wittenau')).toBe('de: Wittenau');
    const body = { text: 'Wittenau', language: 'de', sound };
    expect((await firstNode.send('POST', '/api/recordings', { body })).statusCode).toBe(201);
    await expect.poll(() => said(secondNode, 'Wittenau')).toBe('a recording');
    await expect.poll(() => said(firstNode, 'Wittenau')).toBe('a recording');
  });
});
