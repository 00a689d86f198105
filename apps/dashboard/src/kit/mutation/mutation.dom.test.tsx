import { notifications } from '@mantine/notifications';
import { ApiError } from '@perron/client';
import type { BulkAnswer, Usages } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, press } from '../testing/draw-page';
import { DeleteButton } from './DeleteButton';
import { DeleteDialog } from './DeleteDialog';
import { Toasts } from './Toasts';
import { useDeletion } from './use-deletion';
import type { DeletionOptions } from './use-deletion';
import { useEntityMutation } from './use-entity-mutation';

const run = vi.fn<(name: string) => Promise<number>>();
const undo = vi.fn<(name: string, id: number) => Promise<void>>();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(async () => {
  // Toasts are kept outside of the page.
  notifications.clean();
  await page.close();
});

function MutationPage() {
  const remove = useEntityMutation({
    shownIn: ['output-types'] as const,
    run,
    undo,
    done: (name) => `${name} deleted`,
    failed: (message, name) => `${name} was not deleted. ${message}`,
  });
  return (
    <>
      <button onClick={() => remove.mutate('Hall')}>Go</button>
      <Toasts />
    </>
  );
}

async function drawMutation() {
  undo.mockReset().mockResolvedValue();
  page = await drawPage({ pages: { '/': MutationPage } });
}

const toast = () => document.querySelector('[role=alert]')?.textContent ?? '';

test('a change is said, and taken back by Ctrl+Z', async () => {
  run.mockResolvedValue(7);
  await drawMutation();
  await click(button('Go'));
  await vi.waitFor(() => expect(toast()).toContain('Hall deleted'));
  await press('z', { ctrlKey: true });
  expect(undo).toHaveBeenCalledExactlyOnceWith('Hall', 7);
  await press('z', { ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test('a failure is said with its reason, and has nothing to take back', async () => {
  run.mockRejectedValue(new TypeError('Failed to fetch'));
  await drawMutation();
  await click(button('Go'));
  const all = () => document.body.textContent;
  await vi.waitFor(() =>
    expect(all()).toContain('Hall was not deleted. The server cannot be reached.'),
  );
});

const remove = vi.fn<(id: number, along: boolean, consent: object) => Promise<void>>();
const restore = vi.fn<(id: number, consent: object) => Promise<void>>();
const bulk =
  vi.fn<(action: string, ids: number[], consent: object, along?: boolean) => Promise<BulkAnswer>>();
const meant = { leave_without_scene: 'true' };

async function drawDeletion(
  usages: Usages,
  belongings?: 'location_station',
  note?: DeletionOptions['note'],
) {
  for (const call of [remove, restore]) call.mockReset().mockResolvedValue();
  const Page = () => {
    const calls = { usages: async () => usages, remove, restore, bulk };
    const more = { ...(belongings && { belongings }), ...(note && { note }) };
    const deletion = useDeletion({ calls, ...more });
    const parent = { path: '/list', label: 'Halls' };
    return (
      <>
        <DeleteButton item={hall} calls={calls} parent={parent} {...more} />
        <DeleteDialog deletion={deletion} />
        <button onClick={() => void deletion.deleteAll?.([hall, tower])}>Delete both</button>
        <button onClick={() => void deletion.deleteAll?.(ten)}>Delete ten</button>
        <Toasts />
      </>
    );
  };
  page = await drawPage({ pages: { '/': Page, '/list': Toasts } });
}

const hall = { id: 7, name: 'Hall' };
const tower = { id: 8, name: 'Tower' };
const ten = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Shed ${index}` }));
const dialog = () => document.querySelector('[role=dialog]');
const confirmButton = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(
    (candidate) => candidate.textContent === 'Delete',
  );

async function ask() {
  await click(button('Delete'));
  await act(async () => vi.waitFor(() => expect(confirmButton()).toBeDefined()));
}

test('an entity in use is not deleted; its users are named, with a link to their page', async () => {
  await drawDeletion({ items: [{ kind: 'display', id: 3, name: 'Platform 1' }], total: 12 });
  await ask();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('12 things use it'));
  expect(dialog()?.textContent).toContain('Display Platform 1');
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/displays/3');
  expect(dialog()?.textContent).toContain('and 11 more');
  expect(confirmButton()?.disabled).toBe(true);
});

test('an entity that nothing uses is deleted, and Undo restores it', async () => {
  await drawDeletion({ items: [], total: 0 });
  await ask();
  await vi.waitFor(() => expect(confirmButton()?.disabled).toBe(false));
  await click(confirmButton());
  expect(remove).toHaveBeenCalledExactlyOnceWith(7, false, {});
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/list'));
  await vi.waitFor(() => expect(toast()).toContain('“Hall” was deleted.'));
  // It was so a moment ago: nobody is asked, and the server gets its consent.
  restore.mockRejectedValueOnce(leavesWithoutScene());
  await click(button('Undo'));
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2));
  expect(restore).toHaveBeenLastCalledWith(7, meant);
});

test('its parts are deleted along only when the operator says so', async () => {
  const items = [{ kind: 'location_station' as const, id: 3, name: 'Zoo' }];
  await drawDeletion({ items, total: 1 }, 'location_station');
  await ask();
  const box = () => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]');
  await vi.waitFor(() => expect(box()).not.toBeNull());
  expect(confirmButton()?.disabled).toBe(true);
  await click(box());
  await click(confirmButton());
  expect(remove).toHaveBeenCalledExactlyOnceWith(7, true, {});
});

test('the effects of a deletion are said before, for one and for several', async () => {
  await drawDeletion({ items: [], total: 0 }, undefined, (items) => (
    <p>{`Without ${items.map(({ name }) => name).join(' and ')}`}</p>
  ));
  await ask();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Without Hall'));
  await click(button('Cancel'));
  await vi.waitFor(() => expect(dialog()).toBeNull());
  await click(button('Delete both'));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Without Hall and Tower'));
  await click(button('Cancel'));
  expect(bulk).not.toHaveBeenCalled();
});

test('of many that are to be deleted the first are named, and how many more there are', async () => {
  await drawDeletion({ items: [], total: 0 }, 'location_station');
  await click(button('Delete ten'));
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Delete 10 entries?'));
  const named = [...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent);
  expect(named).toHaveLength(9);
  expect([named[7], named[8]]).toEqual(['Shed 7', 'and 2 more']);
});

test('several are deleted with what belongs to them only when the operator says so', async () => {
  bulk.mockReset().mockResolvedValue({ results: [], done: 0, refused: 0 });
  await drawDeletion({ items: [], total: 0 }, 'location_station');
  const deleted = async (along: boolean) => {
    await click(button('Delete both'));
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Delete 2 entries?'));
    if (along) await click(dialog()?.querySelector('input[type=checkbox]'));
    await click(confirmButton());
    await vi.waitFor(() => expect(bulk).toHaveBeenLastCalledWith('delete', [7, 8], {}, along));
  };
  await deleted(true);
  await vi.waitFor(() => expect(dialog()).toBeNull());
  await deleted(false);
});

test('of several, those in use stay, and Undo restores only what was deleted', async () => {
  await drawDeletion({ items: [], total: 0 });
  const refusal = { code: 'conflict' as const, message: 'in use' };
  bulk.mockResolvedValueOnce({
    results: [
      { id: 7, error: null },
      { id: 8, error: refusal },
    ],
    refused: 1,
    done: 1,
  });
  await click(button('Delete both'));
  await vi.waitFor(() => expect(toast()).toContain('1 deleted, 1 refused'));
  bulk.mockResolvedValueOnce({ results: [{ id: 7, error: null }], refused: 0, done: 1 });
  await click(button('Undo'));
  expect(bulk).toHaveBeenLastCalledWith('restore', [7], {});
});

function leavesWithoutScene(): ApiError {
  const items = [{ entity: 'display' as const, id: 3, name: 'Platform 1' }];
  const displaysLeft = { total: 2, items };
  const body = { code: 'left_without_scene' as const, message: 'refused', displaysLeft };
  return new ApiError(409, body, 'refused');
}

test('a scene without which displays are left is deleted only after these are named', async () => {
  await drawDeletion({ items: [], total: 0 });
  remove.mockRejectedValueOnce(leavesWithoutScene());
  await ask();
  await vi.waitFor(() => expect(confirmButton()?.disabled).toBe(false));
  await click(confirmButton());
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('These 2 displays'));
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe('/displays/3');
  expect(dialog()?.textContent).toContain('and 1 more');
  await click(button('Delete anyway'));
  expect(remove).toHaveBeenLastCalledWith(7, false, meant);
  await vi.waitFor(() => expect(toast()).toContain('“Hall” was deleted.'));
});

test('an operator who keeps the scenes hears of no failure, also of several at once', async () => {
  await drawDeletion({ items: [], total: 0 });
  bulk.mockReset().mockRejectedValueOnce(leavesWithoutScene());
  await click(button('Delete both'));
  await vi.waitFor(() => expect(button('Delete anyway')).toBeDefined());
  await click(
    [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent === 'Cancel',
    ),
  );
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(bulk).toHaveBeenCalledOnce();
  expect(toast()).toBe('');
});
