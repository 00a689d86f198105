import { picture } from '@perron/media/testing';
import type { ErrorBody, S3File } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listening } from '../files/testing/upload';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const mediaUrl = 'https://media.perron.example';
let perron: TestApp;
let file: S3File;
beforeAll(async () => {
  perron = await createTestApp({ mediaUrl });
  const server = await listening(perron);
  file = (await (await server.upload(await picture().png().toBuffer())).json()) as S3File;
});
afterAll(() => perron.close());

const ask = (url: string, host: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  perron.app.inject({ method, url, headers: { host } });

test('a file is redirected to its address, where it is answered for pages of other origins', async () => {
  const sent = await ask(`${file.s3_url}?x=1`, 'perron.example');
  expect([sent.statusCode, sent.headers.location]).toEqual([307, `${mediaUrl}${file.s3_url}`]);
  expect(sent.headers['cache-control']).toBe('public, max-age=3600');
  const there = await ask(file.s3_url, 'Media.Perron.Example');
  expect(there.statusCode).toBe(200);
  expect(there.rawPayload).toHaveLength(file.size);
  expect(there.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('at the address of the files there is nothing else to be had, but what proxies ask', async () => {
  for (const url of ['/', '/api/users/me', '/status', '/files', '/display']) {
    const answer = await ask(url, 'media.perron.example');
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json<ErrorBody>().message).toBe(`There is nothing but files at ${mediaUrl}.`);
  }
  const signIn = await ask('/api/oauth2/token', 'media.perron.example', 'POST');
  expect(signIn.statusCode).toBe(404);
  expect((await ask('/livez', 'media.perron.example')).statusCode).toBe(200);
});

test('a caller does not choose the address by X-Forwarded-Host', async () => {
  const answer = await perron.app.inject({
    url: '/status',
    headers: { host: 'perron.example', 'x-forwarded-host': 'media.perron.example' },
  });
  expect(answer.statusCode).toBe(200);
  // Any other text behind two slashes stays a path of ours.
  const odd = await ask('/files//evil.example/x.png', 'perron.example');
  expect(odd.headers.location).toBe(`${mediaUrl}/files//evil.example/x.png`);
});

test('pages may load from there, and from nowhere else', async () => {
  const policy = String(
    (await ask('/status', 'perron.example')).headers['content-security-policy'],
  );
  expect(policy).toContain(`img-src 'self' ${mediaUrl} data: blob:`);
  expect(policy).toContain(`media-src 'self' ${mediaUrl}; connect-src 'self' ${mediaUrl}`);
});
