import { expect, test, vi } from 'vitest';
import { operations } from '@perron/schema';
import { createClient } from './index';

function clientAnswering(status: number, body: string, headers: Record<string, string> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(status === 304 ? null : body, { status, headers }),
  );
  return { fetch, client: createClient(operations, { baseUrl: '', fetch, token: () => 'secret' }) };
}

test('a missing path parameter is refused before any request is made', async () => {
  const { client, fetch } = clientAnswering(200, '{}');
  await expect(
    client.getDepartures({ params: { id: undefined as unknown as string } }),
  ).rejects.toThrow('Required parameter id was null or undefined when calling getDepartures.');
  expect(fetch).not.toHaveBeenCalled();
});

test('ids and queries are encoded, and fields without a value are left out', async () => {
  const { client, fetch } = clientAnswering(200, '{"departures":[],"realtimeDataUpdatedAt":null}');
  await client.getDepartures({ params: { id: 'de:11000:900100003' }, query: { duration: 30 } });
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/transit/stops/de%3A11000%3A900100003/departures?duration=30',
  );
});

test('the token goes to signed-in calls only', async () => {
  const { client, fetch } = clientAnswering(
    200,
    '{"items":[],"total":0,"current_page":1,"page_size":20}',
  );
  await client.listStations({});
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer secret' });
  await client.getStatus({}).catch(() => null);
  expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty('authorization');
});

test('the position of the last event goes along, where there is one', async () => {
  const { client, fetch } = clientAnswering(200, '{"disruptions":[]}');
  await client.listRuntimeDisruptions({}, { lastEventId: '7-1' });
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'last-event-id': '7-1' });
  await client.listRuntimeDisruptions({}, { lastEventId: null });
  expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty('last-event-id');
});

test('a form is sent as a form', async () => {
  const { client, fetch } = clientAnswering(
    200,
    '{"access_token":"a","token_type":"bearer","expires_in":3600,"refresh_token":"r"}',
  );
  await client.createToken({ body: { grant_type: 'password', username: 'a@b', password: 'c d' } });
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('grant_type=password&username=a%40b&password=c+d');
});

test("the server's error reaches the caller with its code and fields", async () => {
  const { client } = clientAnswering(
    400,
    '{"code":"invalid_request","message":"ot: expected a number"}',
  );
  await expect(client.getStatus({})).rejects.toMatchObject({
    status: 400,
    message: 'ot: expected a number',
    body: { code: 'invalid_request' },
  });
});

test('HTML in place of JSON is an error that says so, not data', async () => {
  const { client } = clientAnswering(200, '<html>gateway</html>');
  await expect(client.getStatus({})).rejects.toThrow('getStatus answered what is not its answer');
});

test('a matching ETag answers unchanged', async () => {
  const { client, fetch } = clientAnswering(304, '');
  await expect(client.revalidate('getManifest', {}, { etag: '"a"' })).resolves.toBe('unchanged');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'if-none-match': '"a"' });
});

test('a call goes with the same key until it has an answer, so trying again makes nothing twice', async () => {
  let made = 0;
  const fetch = vi.fn<typeof globalThis.fetch>();
  const newKey = () => `key ${(made += 1)}`;
  const client = createClient(operations, { baseUrl: '', fetch, newKey });
  const save = (name: string) =>
    client.createContentBucket({ body: { name } }).catch(() => undefined);
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  fetch.mockImplementation(async () => new Response('{}', { status: 503 }));
  await save('A');
  await save('A');
  await save('B');
  fetch.mockImplementation(async () => new Response('{}', { status: 201 }));
  await save('A');
  await save('A');
  const keys = fetch.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  );
  expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 1', 'key 3']);

  await client.listStations({}).catch(() => undefined);
  expect(new Headers(fetch.mock.lastCall?.[1]?.headers).has('idempotency-key')).toBe(false);
});
