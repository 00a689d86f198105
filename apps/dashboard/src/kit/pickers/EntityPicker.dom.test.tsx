import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { click, drawPage } from '../testing/draw-page';
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
