import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { answerCheck } from './testing/answer-check';
import { callsOf } from './testing/api-document';
import type { ApiCall } from './testing/api-document';
import { written } from './testing/api-request';
import { goodUpload, hostileUploads } from './testing/hostile-uploads';
import type { HostileUpload } from './testing/hostile-uploads';
import { validRequests } from './testing/requests';
import { pictureBytes, toneBytes } from './testing/upload-file';
import { Values } from './testing/values';
import { World } from './testing/world';

let perron: TestApp;
let world: World;
let document: OpenAPIV3_1.Document;
let port: number;

beforeAll(async () => {
  // Where registration is by invitation, nobody gets a mail that confirms an address.
  perron = await createTestApp({ registration: 'open' });
  document = (await perron.app.inject('/api/openapi.json')).json();
  world = await World.open(perron);
  port = Number(new URL(await perron.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => perron.close());

const all: readonly Operation[] = Object.values(operations);
const uploads = all.filter(({ bodyType }) => bodyType === 'multipart').map(({ id }) => id);

function callNamed(id: string): ApiCall {
  const call = callsOf(document).find((candidate) => candidate.id === id);
  if (!call) throw new Error(`The document does not have the call ${id}`);
  return call;
}

/** An address of the call that names what is there, and nothing that may be left out. */
function addressOf(call: ApiCall): string {
  const values = new Values(document, world.known(call));
  const requests = fc.sample(validRequests(call, values), { seed: 1, numRuns: 200 });
  const known = Object.values(world.known(call)).flatMap((value) => fc.sample(value, 20));
  const sent = requests.find((request) =>
    Object.values(request.path).every((value) => known.includes(value)),
  );
  if (!sent) throw new Error(`Nothing that ${call.id} could name is there`);
  const { url } = written(call, { ...sent, query: {}, body: undefined });
  if (typeof url !== 'string') throw new Error('Expected an address that is a text.');
  return url;
}

interface Target {
  readonly method: string;
  readonly url: string;
}

async function send({ method, url }: Target, { type, payload }: HostileUpload) {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { ...world.authorization, 'content-type': type },
    body: new Uint8Array(payload),
  });
  const contentType = answer.headers.get('content-type') ?? '';
  return { status: answer.status, contentType, body: await answer.text() };
}

/** A file that this call takes. */
async function goodFileOf(target: Target): Promise<Buffer> {
  const answers: string[] = [];
  for (const file of [await pictureBytes(), toneBytes()]) {
    const { status, body } = await send(target, goodUpload(file));
    if (status < 300) return file;
    answers.push(body);
  }
  throw new Error(`No file of this suite is one for ${target.url}: ${answers.join('\n')}`);
}

/** All that uploads leave: rows, files, and what is on its way in. */
async function kept() {
  const { db, files, dataDir } = perron;
  const stored: string[] = [];
  for await (const { name } of files.store.list()) stored.push(name);
  return {
    files: await db.selectFrom('s3_files').select(['id', 'version']).orderBy('id').execute(),
    sounds: await db.selectFrom('recording_sounds').select('name').orderBy('name').execute(),
    stills: await db
      .selectFrom('pixel_scene_versions')
      .select('still_name')
      .where('still_name', 'is not', null)
      .orderBy('still_name')
      .execute(),
    stored: stored.sort(),
    incoming: await readdir(path.join(dataDir, 'incoming')).catch(() => []),
  };
}

describe.each(uploads)('%s', (id) => {
  let call: ApiCall;
  let target: Target;
  let good: Buffer;
  beforeAll(async () => {
    call = callNamed(id);
    target = { method: call.method, url: addressOf(call) };
    good = await goodFileOf(target);
  });

  test.each(Object.keys(hostileUploads(Buffer.alloc(0))))('refuses %s', async (name) => {
    const upload = hostileUploads(good)[name];
    if (!upload) throw new Error(`There is no hostile upload ${name}`);
    const before = await kept();
    const answer = await send(target, upload);
    expect(answerCheck(document)(call, answer)).toBeNull();
    expect([400, 413, 415, 422]).toContain(answer.status);
    await vi.waitFor(async () => expect(await kept()).toEqual(before));
  });

  test.each([
    ['ends its side', 'end' as const],
    ['breaks off', 'destroy' as const],
    ['resets', 'resetAndDestroy' as const],
  ])('keeps nothing of a sender that %s in the middle, and serves the next', async (_, way) => {
    const before = await kept();
    const { type, payload } = goodUpload(good);
    const head = [
      `${target.method} ${target.url} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: ${world.authorization['authorization'] ?? ''}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
    ];
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => undefined).resume();
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await new Promise<void>((resolve) => {
      socket.write(payload.subarray(0, payload.length / 2), () => resolve());
    });
    socket[way]();
    await closed;
    await vi.waitFor(async () => expect(await kept()).toEqual(before));
    expect(perron.log.filter((text) => text.includes('"level":50'))).toEqual([]);
    expect((await send(target, goodUpload(good))).status).toBeLessThan(300);
  });
});
