import { afterEach, expect, test, vi } from 'vitest';
import { createShortcutRegistry } from '../../kit/shortcuts/shortcut-registry';
import { ShortcutsContext } from '../../kit/shortcuts/shortcuts-context';
import { drawPage } from '../../kit/testing/draw-page';
import { useListKeys } from './use-list-keys';

const create = vi.fn<() => void>();
const never = () => expect.unreachable('no disruption is chosen');
let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const end = vi.fn<() => void>();

async function keysOf(mayCreate: boolean, withForm = false) {
  create.mockReset();
  end.mockReset();
  const registry = createShortcutRegistry();
  function Keys() {
    useListKeys({
      next: () => undefined,
      previous: () => undefined,
      chosen: { id: 1 } as never,
      end,
      extend: never,
      duplicate: never,
      remove: never,
      create: mayCreate ? create : null,
    });
    return (
      <main>
        <section data-list-keys>
          <a href="#row">Row</a>
        </section>
        {withForm && (
          <form>
            <button type="button">Publish</button>
          </form>
        )}
      </main>
    );
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
  keys.find((key) => key.keys === 'n')?.run();
  expect(create).toHaveBeenCalledOnce();
});

test('users who may not change disruptions have the keys that walk, and no N in the sheet of shortcuts', async () => {
  const keys = await keysOf(false);
  expect(keys.map((key) => key.keys)).toEqual(['j', 'k']);
});

test('with a form open, keys that change something count only while the focus is in the list', async () => {
  const keys = await keysOf(true, true);
  const press = (name: string) => keys.find((key) => key.keys === name)?.run();
  const row = document.querySelector<HTMLElement>('a');
  const focusOn = [document.querySelector('button'), null, row];
  const counted = focusOn.map((key) => {
    if (key) key.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    press('e');
    press('n');
    return [end.mock.calls.length, create.mock.calls.length];
  });
  // In the form, on the page where it has fallen to, and in the list.
  expect(counted).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});
