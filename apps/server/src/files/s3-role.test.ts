import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StartError } from '../start-error';
import { openS3Store } from './s3-store';
import { startS3Server } from './testing/s3-server';
import type { S3Server } from './testing/s3-server';

let s3: S3Server;
/** Gives a container the keys of its role, as a platform's agent does. */
let agent: Server;
let asked = 0;
beforeAll(async () => {
  s3 = await startS3Server();
  agent = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        AccessKeyId: 'S3RVER',
        SecretAccessKey: 'S3RVER',
        Token: '',
        Expiration: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    );
  });
  await new Promise<void>((done) => agent.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  agent.close();
  await s3.close();
});
afterEach(() => vi.unstubAllEnvs());

/** Nothing of this machine's own counts. */
function withoutKeys(): void {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere/credentials');
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere/config');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
}

test('without a key the store is opened by the role of the container', async () => {
  withoutKeys();
  const address = agent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
  const store = await openS3Store({ ...s3.config, key: null });
  expect(await store.size('nothing.png')).toBeNull();
  expect(asked).toBe(1);
  store.close();
});

test('without a key and without a role the start says so', async () => {
  withoutKeys();
  const opening = openS3Store({ ...s3.config, key: null });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow('S3_BUCKET is set without a key');
});
