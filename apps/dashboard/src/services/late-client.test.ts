import type { ApiClient } from '@perron/client';
import { expect, test, vi } from 'vitest';
import { lateClient } from './late-client';
import { isVisitorCall } from './visitor-calls';

function fakeClient(getStatus: () => Promise<unknown>): ApiClient {
  return { getStatus } as Partial<ApiClient> as ApiClient;
}

test('the client loads with the first call, and once', async () => {
  const getStatus = vi.fn(() => Promise.resolve('answer'));
  const load = vi.fn(() => Promise.resolve(fakeClient(getStatus)));
  const client = lateClient(() => load);
  expect(load).not.toHaveBeenCalled();
  const input = {};
  expect(await Promise.all([client.getStatus(input), client.getStatus(input)])).toEqual([
    'answer',
    'answer',
  ]);
  expect(load).toHaveBeenCalledOnce();
  expect(getStatus).toHaveBeenCalledWith(input);
});

test('a client that did not come is asked for again with the next call', async () => {
  const load = vi
    .fn<() => Promise<ApiClient>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(fakeClient(() => Promise.resolve('answer')));
  const client = lateClient(() => load);
  await expect(client.getStatus({})).rejects.toThrow('no network');
  expect(await client.getStatus({})).toBe('answer');
});

test('a client may be handed on by a promise', async () => {
  const load = vi.fn(() => Promise.resolve(fakeClient(() => Promise.resolve('answer'))));
  const client = lateClient(() => load);
  expect(await Promise.resolve(client)).toBe(client);
  expect(load).not.toHaveBeenCalled();
});

test('a call goes to the client that has it, and each client loads once', async () => {
  const visitors = vi.fn(() => Promise.resolve(fakeClient(() => Promise.resolve('status'))));
  const listDisplays = vi.fn(() => Promise.resolve('displays'));
  const all = vi.fn(() => Promise.resolve({ listDisplays } as object as ApiClient));
  const client = lateClient((id) => (isVisitorCall(id) ? visitors : all));
  expect(await client.getStatus({})).toBe('status');
  expect(all).not.toHaveBeenCalled();
  expect(await client.listDisplays({})).toBe('displays');
  expect(await client.getStatus({})).toBe('status');
  expect([visitors.mock.calls.length, all.mock.calls.length]).toEqual([1, 1]);
});
