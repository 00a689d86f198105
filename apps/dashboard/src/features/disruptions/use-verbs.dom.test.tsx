import { notifications } from '@mantine/notifications';
import type { Disruption } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../kit/mutation/Toasts';
import { button, click, drawPage, press } from '../../kit/testing/draw-page';
import { useServices } from '../../services/services';
import { openDisruptionsQuery } from './queries';
import { useVerbs } from './use-verbs';

const nowMs = Date.parse('2026-11-24T13:00:00Z');
const stored = {
  id: 7,
  version: 1,
  type: 'police',
  title: 'Einsatz',
  line: { id: 1, name: 'U9' },
  line_id: 1,
  affected_station_ids: [],
  messages: [],
  linked: [],
  linked_set: null,
  starts_at: '2026-11-24T12:00:00Z',
  ends_at: '2026-11-24T14:00:00Z',
} as unknown as Disruption;

/** Each change makes the next version, and only the first list is ever answered. */
let version = 1;
const next = async (_: unknown, options?: { readonly ifVersion?: number }) => {
  expect(options?.ifVersion).toBe(version);
  version += 1;
  return { ...stored, version };
};
const listDisruptions = vi.fn<() => Promise<unknown>>();
const server = {
  listDisruptions,
  extendDisruption: vi.fn(next),
  endDisruption: vi.fn(next),
  updateDisruption: vi.fn(next),
};

let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(async () => {
  version = 1;
  vi.clearAllMocks();
  listDisruptions
    .mockReturnValue(new Promise(() => undefined))
    .mockResolvedValueOnce({ items: [stored], as_of: stored.starts_at });
  page = await drawPage({ pages: { '/': Row }, parts: ['disruptions'], client: server as never });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Version 1'));
});
afterEach(async () => {
  notifications.clean();
  await page.close();
});

function Row() {
  const { client } = useServices();
  const verbs = useVerbs();
  const { data } = useQuery(openDisruptionsQuery(client, undefined, nowMs));
  const shown = data?.items[0];
  return (
    <>
      {shown && <p>Version {shown.version}</p>}
      {shown && <button onClick={() => verbs.extend(shown)}>Longer</button>}
      {shown && <button onClick={() => verbs.end(shown)}>End</button>}
      <Toasts />
    </>
  );
}

const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

test('the next verb goes on from the one before, though the list has not been answered again', async () => {
  await click(button('Longer'));
  await shows('Version 2');
  await click(button('End'));
  await shows('Version 3');
});

test('and from an undo', async () => {
  await click(button('Longer'));
  await shows('runs 30 minutes longer');
  await act(async () => press('z', { ctrlKey: true }));
  await shows('Version 3');
  await click(button('End'));
  await shows('has ended');
  expect(server.endDisruption).toHaveBeenCalledOnce();
});
