import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, drawPage, fill, press } from '../testing/draw-page';
import { EntityPicker } from './EntityPicker';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

test('a picker is a combobox that says whether its list is open', async () => {
  const Page = () => (
    <EntityPicker
      {...{ kind: 'station', name: 'station', label: 'Station', value: null }}
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

test('keys pick from the list, which comes when it is first opened, and Escape closes it', async () => {
  const picked = vi.fn();
  const Page = () => {
    const [id, setId] = useState<number | null>(null);
    const change = (next: number | null) => {
      picked(next);
      setId(next);
    };
    return (
      <EntityPicker
        {...{ kind: 'bucket', name: 'bucket', label: 'Bucket', value: id, onChange: change }}
      />
    );
  };
  const moment = '2026-11-24T10:00:00.000Z';
  const of = (id: number, name: string) => ({
    ...{ id, name, content_count: 0, version: 1, created_at: moment, updated_at: moment },
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
  await act(async () => vi.waitFor(() => expect(options()).toHaveLength(2)));
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
