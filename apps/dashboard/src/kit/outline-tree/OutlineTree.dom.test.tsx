import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTexts } from '../../i18n/texts';
import { moved } from './outline';
import type { OutlineItem } from './outline';
import { OutlineTree } from './OutlineTree';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const item = (id: number, parentId: number | null, isFolder = false): OutlineItem => ({
  id,
  parentId,
  isFolder,
  name: `No. ${id}`,
});
const few = [item(1, null, true), item(2, 1), item(3, 1, true), item(4, 3), item(5, null)];

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function Tree({ first }: { readonly first: readonly OutlineItem[] }) {
  const [items, setItems] = useState(first);
  const [selected, setSelected] = useState<number | null>(null);
  return (
    <OutlineTree
      label="Scenarios"
      items={items}
      selectedId={selected}
      onSelect={setSelected}
      onMove={(id, place) => setItems((before) => moved(before, id, place))}
    />
  );
}

async function show(items: readonly OutlineItem[]): Promise<void> {
  const i18n = setupI18n();
  const texts = createTexts(i18n, document.documentElement);
  await texts.speak('en');
  await texts.load('page');
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Tree first={items} />
        </MantineProvider>
      </I18nProvider>,
    ),
  );
}

const tree = () => document.querySelector<HTMLElement>('[role=tree]')!;
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const announced = () =>
  rows().map((row) => `${row.getAttribute('aria-level') ?? ''}:${row.textContent}`);
const at = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '');

function press(key: string, altKey = false): void {
  act(() => {
    tree().dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true }));
  });
}

test('arrows walk, close and open, and Enter chooses', async () => {
  await show(few);
  expect(announced()).toEqual(['1:No. 1', '2:No. 2', '2:No. 3', '3:No. 4', '1:No. 5']);
  press('ArrowLeft');
  expect(announced()).toEqual(['1:No. 1', '1:No. 5']);
  expect(at()?.getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown');
  press('Enter');
  expect(at()?.getAttribute('aria-selected')).toBe('true');
  press('Home');
  press('ArrowRight');
  press('ArrowRight');
  expect(at()?.textContent).toBe('No. 2');
  press('ArrowLeft');
  expect(at()?.textContent).toBe('No. 1');
});

test('with Alt the arrows move a line, which is announced, and the keyboard stays on it', async () => {
  await show(few);
  press('End');
  press('ArrowRight', true);
  expect(announced().at(-1)).toBe('2:No. 5');
  expect(document.querySelector('[role=status]')?.textContent).toBe('No. 5 is now no. 3 in No. 1.');
  expect(at()?.textContent).toBe('No. 5');
  expect(at()?.getAttribute('aria-posinset')).toBe('3');
  press('ArrowDown', true);
  expect(document.querySelector('[role=status]')?.textContent).toBe('No. 5 cannot be moved there.');
});

test('of two thousand lines only those in view are drawn, and the keyboard reaches the last', async () => {
  await show(Array.from({ length: 2_000 }, (_, index) => item(index + 1, null)));
  expect(rows().length).toBeLessThan(100);
  press('End');
  expect(at()?.textContent).toBe('No. 2000');
  expect(at()?.getAttribute('aria-setsize')).toBe('2000');
});
