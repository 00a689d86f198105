import { afterEach, expect, test, vi } from 'vitest';
import { createShortcutRegistry } from '../../kit/shortcuts/shortcut-registry';
import { ShortcutsContext } from '../../kit/shortcuts/shortcuts-context';
import { drawPage } from '../../kit/testing/draw-page';
import { useListKeys } from './use-list-keys';

const create = vi.fn<() => void>();
const never = () => expect.unreachable('no disruption is chosen');
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function keysOf(mayCreate: boolean) {
  const registry = createShortcutRegistry();
  function Keys() {
    useListKeys({
      ...{ next: () => undefined, previous: () => undefined, chosen: null },
      ...{ end: never, extend: never, duplicate: never, remove: never },
      create: mayCreate ? create : null,
    });
    return null;
  }
  const Page = () => (
    <ShortcutsContext value={registry}>
      <Keys />
    </ShortcutsContext>
  );
  page = await drawPage({ pages: { '/disruptions': Page }, parts: ['disruptions'] });
  return registry.list();
}

test('N makes a new disruption', async () => {
  const keys = await keysOf(true);
  keys.find((one) => one.keys === 'n')?.run();
  expect(create).toHaveBeenCalledOnce();
});

test('users who may not change disruptions have the keys that walk, and no N in the sheet of shortcuts', async () => {
  const keys = await keysOf(false);
  expect(keys.map((one) => one.keys)).toEqual(['j', 'k']);
});
