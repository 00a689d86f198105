import type { Manifest, SystemStatus } from '@perron/schema';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';

async function addressesOf(options: { readonly publicUrl?: string }) {
  const perron = await createTestApp(options);
  try {
    const asked = '/api/display-runtime/manifest?sid=900100003&ot=6';
    const manifest = (await perron.send('GET', asked)).json<Manifest>();
    const status = (await perron.send('GET', '/status')).json<SystemStatus>();
    return [manifest.outputType.id, manifest.publicAddress, status.public_address];
  } finally {
    await perron.close();
  }
}

test('displays and operators are told where passengers reach the server’s pages', async () => {
  const publicUrl = 'https://fahrgast.example.org';
  expect(await addressesOf({ publicUrl })).toEqual([6, publicUrl, publicUrl]);
});

test('without a configured address they are told none, and none is guessed', async () => {
  expect(await addressesOf({})).toEqual([6, undefined, undefined]);
});
