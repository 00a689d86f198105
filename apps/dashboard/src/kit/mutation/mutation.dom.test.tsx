import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, press } from '../testing/draw-page';
import { DeleteDialog } from './DeleteDialog';
import type { Usages } from './DeleteDialog';
import { Toasts } from './Toasts';
import { useEntityMutation } from './use-entity-mutation';

const run = vi.fn<(name: string) => Promise<number>>();
const undo = vi.fn<(name: string, id: number) => Promise<void>>();
const onDelete = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

function MutationPage() {
  const remove = useEntityMutation({
    ...{ shownIn: ['output-types'] as const, run, undo },
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

test('what was done is said, and taken back by Ctrl+Z', async () => {
  run.mockResolvedValue(7);
  await drawMutation();
  await click(button('Go'));
  await vi.waitFor(() => expect(toast()).toContain('Hall deleted'));
  await press('z', { ctrlKey: true });
  expect(undo).toHaveBeenCalledExactlyOnceWith('Hall', 7);
  await press('z', { ctrlKey: true });
  expect(undo).toHaveBeenCalledOnce();
});

test('what has failed is said with its reason, and has nothing to take back', async () => {
  run.mockRejectedValue(new TypeError('Failed to fetch'));
  await drawMutation();
  await click(button('Go'));
  const all = () => document.body.textContent;
  await vi.waitFor(() =>
    expect(all()).toContain('Hall was not deleted. The server cannot be reached.'),
  );
});

async function drawDialog(usages: Usages) {
  const Page = () => (
    <DeleteDialog
      {...{ name: 'Hall', queryKey: ['output-types', 7], onDelete, onClose: () => undefined }}
      loadUsages={async () => usages}
      kindName={(kind) => `Kind ${kind}`}
      isDeleting={false}
    />
  );
  page = await drawPage({ pages: { '/': Page } });
  await act(async () =>
    vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull()),
  );
}

test('what is used is not deleted, and what uses it is named', async () => {
  await drawDialog({ items: [{ kind: 'display', id: 3, name: 'Platform 1' }], total: 12 });
  const text = () => document.querySelector('[role=dialog]')?.textContent;
  await vi.waitFor(() => expect(text()).toContain('12 things use it'));
  expect(text()).toContain('Kind display Platform 1');
  expect(text()).toContain('and 11 more');
  expect(button('Delete')?.hasAttribute('disabled')).toBe(true);
});

test('what nothing uses is deleted when the operator says so', async () => {
  await drawDialog({ items: [], total: 0 });
  await vi.waitFor(() => expect(button('Delete')?.hasAttribute('disabled')).toBe(false));
  await click(button('Delete'));
  expect(onDelete).toHaveBeenCalledOnce();
});
