import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage, fill } from '../../../kit/testing/draw-page';
import { PairForm } from './PairForm';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const settle = () => act(async () => undefined);
const textOf = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name) ??
  null;
const label = (name: string) =>
  [...document.querySelectorAll('label')].find((candidate) => candidate.textContent === name) ??
  null;

const none = { items: [], total: 0, current_page: 1, page_size: 20 };
const types = [
  { id: 12, name: 'Stele', output_type: 'pixel', resolution_x: 1080, resolution_y: 1920 },
  { id: 1, name: 'Standard', output_type: 'pixel', resolution_x: 1920, resolution_y: 1080 },
];

function clientFor(size: { width: number | null; height: number | null }) {
  return {
    listDisplays: async () => none,
    listStations: async () => none,
    listApiKeys: async () => none,
    listOutputTypes: async () => ({ ...none, items: types }),
    findWaitingDevice: vi.fn(async ({ body }: { body: { code: string } }) => {
      if (body.code.startsWith('X')) {
        const details = [{ path: 'body.code', message: 'no device shows this code' }];
        throw new ApiError(422, { code: 'unprocessable', message: 'No.', details } as never, 'No.');
      }
      return { address: '192.0.2.7', user_agent: null, expires_in: 500, ...size };
    }),
    createDisplay: vi.fn(async ({ body }: { body: object }) => ({ id: 5, name: 'Depot', ...body })),
    pairDisplay: vi.fn(async () => ({ api_key: { prefix: 'perron_x' }, address: '192.0.2.7' })),
  };
}

async function drawn(client: ReturnType<typeof clientFor>, onDone = vi.fn()) {
  const Page = () => <PairForm display={null} onDone={onDone} onClose={() => undefined} />;
  page = await drawPage({
    pages: { '/': Page },
    client: client as unknown as Partial<ApiClient>,
    parts: ['displays', 'place'],
  });
  return onDone;
}

const code = () => document.querySelector<HTMLInputElement>('input[name=pairing-code]');
const kind = () => document.querySelector<HTMLSelectElement>('select[name=display-kind]');

test('a new display is made within the dialog, with the output type of the device’s size', async () => {
  const client = clientFor({ width: 1080, height: 1920 });
  const onDone = await drawn(client);
  await fill(code(), 'bcdf ghjk');
  await vi.waitFor(async () => {
    await settle();
    expect(textOf()).toContain('1080 × 1920');
  });
  await click(label('A new one'));
  await settle();
  expect(kind()?.value).toBe('12');
  await click(label('Not yet'));
  await click(button('Pair'));
  await settle();
  expect(client.pairDisplay).not.toHaveBeenCalled();
  expect(textOf()).toContain('Enter a name.');
  await fill(document.querySelector('input[name=display-name]'), 'Depot');
  await click(button('Pair'));
  await vi.waitFor(async () => {
    await settle();
    expect(onDone).toHaveBeenCalled();
  });
  expect(client.createDisplay).toHaveBeenCalledWith({
    body: {
      name: 'Depot',
      output_type_id: 12,
      station_id: null,
      platform: null,
      directions: null,
      vehicle_id: null,
    },
  });
  expect(client.pairDisplay).toHaveBeenCalledWith({
    params: { display_id: 5 },
    body: { code: 'bcdf ghjk', api_key_id: null },
  });
});

test('where there is no display yet a new one is meant, and the operator may say otherwise', async () => {
  await drawn(clientFor({ width: 1366, height: 768 }));
  await vi.waitFor(async () => {
    await settle();
    expect(document.querySelector('input[name=display-name]')).not.toBeNull();
  });
  await click(label('An existing one'));
  await settle();
  expect(document.querySelector('input[name=display-name]')).toBeNull();
});

test('a size that no output type has is proposed as a new one', async () => {
  await drawn(clientFor({ width: 1366, height: 768 }));
  await fill(code(), 'BCDFGHJK');
  await click(label('A new one'));
  await vi.waitFor(async () => {
    await settle();
    expect(kind()?.selectedOptions[0]?.textContent).toContain('1366 × 768');
  });
});

test('a wrong code is said as soon as it is typed, and an unfinished one is not asked for', async () => {
  const client = clientFor({ width: null, height: null });
  await drawn(client);
  await fill(code(), 'BCDF GHJ');
  await settle();
  expect(client.findWaitingDevice).not.toHaveBeenCalled();
  await fill(code(), 'XCDF GHJK');
  await vi.waitFor(async () => {
    await settle();
    expect(textOf()).toContain('No device shows this code');
  });
  expect(client.findWaitingDevice).toHaveBeenCalledTimes(1);
});

test('a display that was made is taken by the next try, when its code was refused', async () => {
  const client = clientFor({ width: 1080, height: 1920 });
  const details = [{ path: 'body.code', message: 'it has ended' }];
  client.pairDisplay.mockRejectedValueOnce(
    new ApiError(422, { code: 'unprocessable', message: 'No.', details } as never, 'No.'),
  );
  const onDone = await drawn(client);
  await fill(code(), 'BCDFGHJK');
  await click(label('A new one'));
  await settle();
  await click(label('Not yet'));
  await fill(document.querySelector('input[name=display-name]'), 'Depot');
  await vi.waitFor(async () => {
    await settle();
    expect(kind()?.value).toBe('12');
  });
  await click(button('Pair'));
  await vi.waitFor(async () => {
    await settle();
    expect(textOf()).toContain('No device shows this code');
  });
  await fill(code(), 'BCDFGHJL');
  // Until the device of this code has told its size nothing is made for it.
  await vi.waitFor(async () => {
    await settle();
    expect(client.findWaitingDevice).toHaveBeenCalledTimes(2);
    expect(kind()?.value).toBe('12');
  });
  await click(button('Pair'));
  await vi.waitFor(async () => {
    await settle();
    expect(onDone).toHaveBeenCalled();
  });
  expect(client.createDisplay).toHaveBeenCalledTimes(1);
});
