import { expect, test, vi } from 'vitest';
import type { SessionState } from '../session/session';
import { displayClient } from './display-client';

const signedIn: SessionState = {
  kind: 'signed-in',
  accessToken: 'of-ada',
  expiresAtMs: 1,
  refreshToken: null,
};

async function authorizationOf(state: SessionState): Promise<string | null> {
  const fetch = vi.fn<typeof window.fetch>(async () =>
    Response.json({ departures: [], realtimeDataUpdatedAt: null }),
  );
  const client = displayClient({ check: () => state }, fetch);
  await client.getDepartures({ params: { id: 'MCAR' }, query: { duration: 120 } });
  return new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization');
}

test('a display in a page asks for departures as the operator who looks at it', async () => {
  expect(await authorizationOf(signedIn)).toBe('Bearer of-ada');
});

test('where nobody is signed in it asks as a guest', async () => {
  expect(await authorizationOf({ kind: 'signed-out', because: 'expired' })).toBeNull();
});

test('manifests hold the contents of all buckets, for designs that no display shows yet', async () => {
  const fetch = vi.fn<typeof window.fetch>(async () => new Response(null, { status: 304 }));
  const client = displayClient({ check: () => signedIn }, fetch);
  const etag = '"known"';
  await client.revalidate('getManifest', { query: { sid: '900100003', ot: 6 } }, { etag });
  await client.revalidate('getStatus', {}, { etag });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/display-runtime/manifest?sid=900100003&ot=6&contents=all',
    '/status',
  ]);
});
