import { expect, test, vi } from 'vitest';
import { operations } from '@perron/schema';
import { createClient, createOutlinedClient, outlineOf } from './index';
import type { OperationOutlines } from './index';

const outlines = Object.fromEntries(
  Object.entries(operations).map(([id, op]) => [id, outlineOf(op)]),
) as unknown as OperationOutlines;

function clientAnswering(status: number, body: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(status === 204 ? null : body, { status }),
  );
  const deps = { baseUrl: '', fetch, token: () => 'secret' };
  return {
    fetch,
    client: createOutlinedClient(outlines, deps),
    checking: createClient(operations, deps),
  };
}

const page = '{"items":[],"total":0,"current_page":1,"page_size":20}';

test('an outline is plain JSON, which stands in the page instead of the contract', () => {
  expect(JSON.parse(JSON.stringify(outlines))).toEqual(outlines);
  expect(Object.keys(outlines)).toEqual(Object.keys(operations));
});

test('it asks as the client asks that knows the schemas', async () => {
  const { client, checking, fetch } = clientAnswering(200, page);
  for (const entry of [client, checking]) {
    await entry.listStations({ query: { search: 'Zoo', page_size: 10 } });
    const body = { grant_type: 'password', username: 'a@b', password: 'c d' } as const;
    await entry.createToken({ body }).catch(() => null);
    await entry.deleteStation({ params: { station_id: 7 } }, { ifVersion: 3 }).catch(() => null);
    const file = new File(['a'], 'a.txt');
    await entry.uploadS3File({ body: { file } }).catch(() => null);
  }
  const asked = fetch.mock.calls.map(([url, { method, headers } = {}]) => [url, method, headers]);
  expect(asked).toHaveLength(8);
  expect(asked.slice(0, 4)).toEqual(asked.slice(4));
});

test('an answer without a name that it always has is none', async () => {
  const { client } = clientAnswering(200, '{"items":[]}');
  await expect(client.listStations({})).rejects.toThrow(
    'listStations answered what is not its answer (total: missing)',
  );
});

test.each(['<!doctype html><title>Sign in to the WLAN</title>', '', 'null', '"text"', '[]'])(
  'what a proxy answers in its place is no answer: %j',
  async (text) => {
    const { client } = clientAnswering(200, text);
    await expect(client.getStatus({})).rejects.toMatchObject({ status: 200, body: null });
  },
);

test('a call that gives nothing back has ended well without a body', async () => {
  const { client } = clientAnswering(204, '');
  await expect(client.deleteStation({ params: { station_id: 7 } })).resolves.toBeUndefined();
});

test('an error of the server has its body; a page of a proxy has none', async () => {
  const refused = clientAnswering(404, '{"code":"not_found","message":"There is no station 7."}');
  const call = { params: { station_id: 7 } } as const;
  await expect(refused.client.getStation(call)).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found' },
    message: 'There is no station 7.',
  });
  const { client } = clientAnswering(502, '<h1>Bad gateway</h1>');
  await expect(client.getStation(call)).rejects.toMatchObject({ status: 502, body: null });
});
