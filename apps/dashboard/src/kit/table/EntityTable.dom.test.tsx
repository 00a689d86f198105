import type { EntityName } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createListMemory } from '../../services/list-memory';
import { button, click, drawPage, press } from '../testing/draw-page';
import { EntityTable } from './EntityTable';
import type { EntityTableProps } from './EntityTable';

const showToast = vi.hoisted(() =>
  vi.fn<(toast: { readonly text: string; readonly tone: string }) => void>(),
);
vi.mock('../mutation/show-toast', () => ({ showToast }));

interface Stop {
  readonly id: number;
  readonly name: string;
  readonly line: string;
}

const stops: readonly Stop[] = [
  { id: 1, name: 'Alexanderplatz', line: 'U2' },
  { id: 2, name: 'Zoo', line: 'U2' },
  { id: 3, name: 'Osloer Straße', line: 'U8' },
];
const columns = [
  { id: 'name', label: 'Name', primary: true, cell: ({ name }: Stop) => <a href="#x">{name}</a> },
  { id: 'line', label: 'Line', cell: ({ line }: Stop) => line },
] as const;
const list = { search: '', page: 1, size: 50, sort: 'name', direction: 'asc' } as const;
const texts = {
  table: 'Stops',
  search: 'Search stops',
  searchHint: 'Name',
  count: (count: number) => `${count} stops`,
  failed: (message: string) => `Failed: ${message}`,
  empty: { title: 'No stops yet', text: 'Import them.', nothingFound: 'No stops match' },
};
const loaded = {
  data: { items: stops, total: stops.length },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function draw(
  props: Partial<Omit<EntityTableProps<Stop>, 'deletion' | 'trash'>> & {
    readonly trash?: EntityName;
  } = {},
  options: Partial<Parameters<typeof drawPage>[0]> = {},
  path = '/stops',
) {
  const Page = () => (
    <EntityTable
      name="stops"
      texts={texts}
      columns={columns}
      query={loaded}
      list={list}
      rowName={({ name }) => name}
      {...props}
    />
  );
  page = await drawPage({ pages: { [path]: Page }, ...options });
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const focused = () => document.activeElement?.getAttribute('data-row');

test('J, K and the arrows move through the rows; Tab reaches the row that had the focus', async () => {
  await draw();
  await press('j');
  expect(focused()).toBe('1');
  await press('j');
  await press('ArrowDown');
  expect(focused()).toBe('3');
  await press('ArrowDown');
  expect(focused()).toBe('3');
  await press('k');
  expect(focused()).toBe('2');
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

test('Enter opens the row by its link, and the focus is there again after Back', async () => {
  const lists = createListMemory();
  await draw({}, { lists }, '/opened');
  const opened = vi.fn();
  document.querySelectorAll('th a').forEach((link) => link.addEventListener('click', opened));
  await press('j');
  await press('j');
  await press('Enter');
  expect(opened).toHaveBeenCalledOnce();
  await page.close();
  await draw({}, { lists }, '/opened');
  expect(focused()).toBe('2');
  await page.close();
  await draw({}, { lists }, '/opened');
  expect(focused()).toBeNull();
});

test('a slash goes to the search, where letters are letters', async () => {
  await draw();
  await press('/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search stops');
  await press('j');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search stops');
});

test('rows are selected by key; the bar says how many, runs an action by its key, and clears', async () => {
  const onRun = vi.fn<(rows: readonly Stop[]) => void>();
  await draw({ bulkActions: [{ id: 'move', label: 'Move', hotkey: 'm', onRun }] });
  const bar = () => document.querySelector('section')?.textContent;
  await press('m');
  expect(onRun).not.toHaveBeenCalled();
  await press('j');
  await press(' ');
  await press('j');
  await press('x');
  expect(bar()).toContain('2 selected');
  await press('Escape');
  expect(bar()).toBeUndefined();
  await press('x');
  await press('m');
  expect(onRun.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Zoo']);
  expect(bar()).toBeUndefined();
});

test('an action that fails is said, and its rows stay selected', async () => {
  const onRun = () => Promise.reject(new Error('no network'));
  await draw({ bulkActions: [{ id: 'move', label: 'Move', hotkey: 'm', onRun }] });
  await press('j');
  await press('x');
  await press('m');
  const [toast] = showToast.mock.calls[0] ?? [];
  expect(toast?.tone).toBe('failed');
  expect(toast?.text).toContain('Move failed: ');
  expect(document.querySelectorAll('tr[aria-selected=true], tr[data-selected]')).toHaveLength(1);
});

test('rows that have left the page are no longer selected', async () => {
  let show: (items: readonly Stop[]) => void = () => undefined;
  const { useState } = await import('react');
  const bulkActions = [{ id: 'move', label: 'Move', onRun: () => undefined }];
  const Page = () => {
    const [items, setItems] = useState(stops);
    show = setItems;
    const query = { ...loaded, data: { items, total: 3 } };
    return (
      <EntityTable
        name="stops"
        texts={texts}
        columns={columns}
        list={list}
        query={query}
        bulkActions={bulkActions}
        rowName={({ name }) => name}
      />
    );
  };
  page = await drawPage({ pages: { '/stops': Page } });
  await click(document.querySelector('[aria-label="Select all rows on this page"]'));
  expect(document.querySelector('section')?.textContent).toContain('3 selected');
  await act(async () => show(stops.slice(0, 1)));
  await act(async () => show(stops));
  expect(document.querySelector('section')?.textContent).toContain('1 selected');
});

test('the menu of a row opens by its key, stands outside of the table, and gives the focus back', async () => {
  const onRun = vi.fn();
  await draw({ rowActions: () => [{ id: 'rename', label: 'Rename', onRun }] });
  await press('j');
  await press('.');
  await vi.waitFor(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull());
  expect(document.querySelector('table [role=menu]')).toBeNull();
  await click(document.querySelector('[role=menuitem]'));
  expect(onRun).toHaveBeenCalledExactlyOnceWith(stops[0]);
  expect(focused()).toBe('1');
});

test('a column that was turned off stays off, and the column that names the row cannot be', async () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  const headings = () =>
    [...document.querySelectorAll('thead th')].map((element) => element.textContent);
  await draw({}, { storage });
  expect(headings()).toEqual(['Name', 'Line']);
  await click(button('Columns'));
  await vi.waitFor(() =>
    expect(document.querySelectorAll('[role=menuitemcheckbox]')).toHaveLength(1),
  );
  await click(document.querySelector('[role=menuitemcheckbox]'));
  expect(headings()).toEqual(['Name']);
  await page.close();
  await draw({}, { storage });
  expect(headings()).toEqual(['Name']);
});

test('a failed refresh keeps the rows, and a first failure has none', async () => {
  const error = new TypeError('Failed to fetch');
  await draw({ query: { ...loaded, error } });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('may be outdated');
  expect(rows()).toHaveLength(3);
  await page.close();
  await draw({ query: { ...loaded, data: undefined, error } });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Failed: The server');
  expect(document.querySelector('table')).toBeNull();
});

test('an empty list says what to do first; one that is filtered offers all', async () => {
  const query = { ...loaded, data: { items: [], total: 0 } };
  await draw({ query });
  expect(document.body.textContent).toContain('No stops yetImport them.');
  await page.close();
  await draw({ query, isFiltered: true });
  expect(document.body.textContent).toContain('No stops match');
  expect(button('Show all')).toBeDefined();
});

test('rows that belong together stand under one heading', async () => {
  await draw({ groupOf: ({ line }) => ({ key: line, heading: line }) });
  const headings = [...document.querySelectorAll('th[scope=rowgroup]')];
  expect(headings.map((heading) => heading.textContent)).toEqual(['U2', 'U8']);
});

test('a list leads to what was deleted from it', async () => {
  await draw({ trash: 'station' });
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Trash',
  );
  expect(link?.getAttribute('href')).toBe('/trash?kind=station');
});
