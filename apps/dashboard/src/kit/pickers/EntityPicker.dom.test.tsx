import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage, fill, press } from '../testing/draw-page';
import { EntityPicker } from './EntityPicker';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

test('a picker is a combobox that says whether its list is open', async () => {
  const Page = () => (
    <EntityPicker
      kind="station"
      name="station"
      label="Station"
      value={null}
      onChange={() => undefined}
    />
  );
  const listStations = async () => ({ items: [], total: 0, current_page: 1, page_size: 20 });
  page = await drawPage({ pages: { '/': Page }, client: { listStations } });
  const field = document.querySelector('input[name=station]');
  expect(field?.getAttribute('role')).toBe('combobox');
  expect(field?.getAttribute('aria-expanded')).toBe('false');
  await click(field);
  await act(async () => undefined);
  expect(field?.getAttribute('aria-expanded')).toBe('true');
});

test('keys pick from the list, and Escape closes it', async () => {
  const picked = vi.fn();
  const Page = () => {
    const [id, setId] = useState<number | null>(null);
    const change = (next: number | null) => {
      picked(next);
      setId(next);
    };
    return <EntityPicker kind="bucket" name="bucket" label="Bucket" value={id} onChange={change} />;
  };
  const moment = '2026-11-24T10:00:00.000Z';
  const of = (id: number, name: string) => ({
    id,
    name,
    content_count: 0,
    version: 1,
    created_at: moment,
    updated_at: moment,
  });
  const items = [of(3, 'Posters'), of(4, 'Films')];
  page = await drawPage({
    pages: { '/': Page },
    client: {
      listContentBuckets: async () => ({ items, total: 2, current_page: 1, page_size: 20 }),
      getContentBucket: async () => of(4, 'Films'),
    },
  });
  const field = document.querySelector<HTMLInputElement>('input[name=bucket]');
  const options = () => [...document.querySelectorAll('[role=option]')];
  await fill(field, 'f');
  await vi.waitFor(() => expect(field?.getAttribute('aria-activedescendant')).not.toBeNull());
  await press('ArrowDown');
  await press('ArrowDown');
  expect(field?.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
  await press('Enter');
  expect(picked).toHaveBeenCalledExactlyOnceWith(4);
  await act(async () => vi.waitFor(() => expect(field?.value).toBe('Films')));
  await press('ArrowDown');
  expect(field?.getAttribute('aria-expanded')).toBe('true');
  await press('Escape');
  expect(field?.getAttribute('aria-expanded')).toBe('false');
  expect(picked).toHaveBeenCalledOnce();
});

const stamps = { version: 1, created_at: '', updated_at: '' };
const lineOf = (id: number, name: string) => ({ id, name, station_count: 0, ...stamps });
const all = [lineOf(1, 'U1'), lineOf(2, 'U2'), lineOf(7, 'U7'), lineOf(12, 'U12')];

/** A picker of lines in a form, whose answers to texts wait until the test gives them. */
async function drawLines() {
  const picked = vi.fn();
  const submitted = vi.fn();
  const waiting: (() => void)[] = [];
  const Page = () => (
    <form onSubmit={submitted}>
      <EntityPicker kind="line" name="line" label="Line" value={null} onChange={picked} />
    </form>
  );
  const listLocationLines = async ({ query }: { query?: { search?: string } }) => {
    const search = query?.search;
    if (search !== undefined) await new Promise<void>((resolve) => waiting.push(resolve));
    const items = all.filter(({ name }) => name.startsWith(search ?? ''));
    return { items, total: items.length, current_page: 1, page_size: 20 };
  };
  page = await drawPage({ pages: { '/': Page }, client: { listLocationLines } as never });
  const field = document.querySelector<HTMLInputElement>('input[name=line]');
  const names = () =>
    [...document.querySelectorAll('[role=option]')].map((element) => element.textContent);
  await click(field);
  await vi.waitFor(() => expect(names()).toHaveLength(all.length));
  return {
    picked,
    submitted,
    field,
    names,
    /** Lets the answer come, which is drawn then. */
    answer: async (expected: readonly string[]) => {
      await vi.waitFor(() => expect(waiting).not.toEqual([]));
      await act(async () => waiting.splice(0).forEach((resolve) => resolve()));
      await vi.waitFor(() => expect(names()).toEqual(expected));
      await vi.waitFor(() => expect(field?.getAttribute('aria-activedescendant')).not.toBeNull());
    },
  };
}

test('Enter before the answer is there chooses nothing and submits nothing', async () => {
  const { picked, submitted, field } = await drawLines();
  await fill(field, 'U7');
  await press('Enter');
  await press('ArrowDown');
  await press('Enter');
  expect(field?.getAttribute('aria-activedescendant')).toBeNull();
  expect(picked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

test('a line that is typed quickly, with an arrow down and Enter, is the line that was typed', async () => {
  const { picked, field, answer } = await drawLines();
  await press('ArrowDown');
  await fill(field, 'U7');
  await press('ArrowDown');
  await answer(['U7']);
  await press('Enter');
  expect(picked).toHaveBeenCalledExactlyOnceWith(7);
});

test('the first arrow down stays on the first option that fits, and the next one leads on', async () => {
  const { picked, field, answer } = await drawLines();
  await fill(field, 'U1');
  await answer(['U1', 'U12']);
  const marked = () => document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
  expect(marked()?.textContent).toBe('U1');
  await press('ArrowDown');
  expect(marked()?.textContent).toBe('U1');
  await press('ArrowDown');
  expect(marked()?.textContent).toBe('U12');
  await press('Enter');
  expect(picked).toHaveBeenCalledExactlyOnceWith(12);
});
