import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, choose, click, drawPage, fill } from '../../kit/testing/draw-page';
import { pages } from './pages';

const stamps = { created_at: '2026-11-20T12:00:00Z', updated_at: '2026-11-20T12:00:00Z' };
const reformation = {
  id: 4,
  version: 2,
  ...stamps,
  day: '2026-10-31',
  until: null,
  name: 'Reformation Day',
  type: 'public' as const,
  region: null,
};
const autumn = {
  ...reformation,
  id: 5,
  day: '2026-10-19',
  until: '2026-10-31',
  name: 'Autumn holidays',
  type: 'school' as const,
  region: 'Berlin',
};
const whole = { total: 1, current_page: 1, page_size: 50 };
const server = {
  getOwnPermissions: vi.fn(async () => ({ role: 'editor' as const, refused: {} }) as never),
  listHolidays: vi.fn(async () => ({ ...whole, items: [reformation, autumn] })),
  createHoliday: vi.fn(async ({ body }: { body: object }) => ({ ...reformation, ...body, id: 9 })),
};
const list = { search: '', page: '1', size: '50', sort: 'day', direction: 'asc' };

test('the list asks by its address, and names days, name, type and region', async () => {
  const page = await drawPage({
    pages: { '/holidays': pages.ListPage, '/holidays/edit': () => null },
    client: server,
    parts: ['holidays', 'shell', 'history'],
    search: list,
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Reformation Day'));
  const asked: readonly unknown[] = server.listHolidays.mock.calls[0] ?? [];
  expect(asked[0]).toMatchObject({ query: { sort: 'day', direction: 'asc' } });
  expect(document.body.textContent).toContain('31 Oct 2026');
  expect(document.body.textContent).toContain('Whole network');
  const [, second] = document.querySelectorAll('tbody tr');
  expect(second?.textContent).toContain('19 Oct 2026 – 31 Oct 2026');
  expect(second?.textContent).toContain('School holidays');
  const link = document.querySelector('tbody th a, tbody a');
  expect(link?.getAttribute('href')).toBe('/holidays/edit?id=4');
  await page.close();
});

test('a new holiday is sent as the contract has it, and its page follows', async () => {
  const page = await drawPage({
    pages: { '/holidays/edit': pages.EditPage, '/holidays': () => null },
    client: server,
    parts: ['holidays', 'shell', 'history'],
  });
  await fill(document.querySelector('[data-field=day] input'), '31.10.2026');
  await fill(document.querySelector('input[name=name]'), 'Reformation Day');
  await click(button('Save holiday'));
  // Neither type is chosen for the operator.
  expect(document.body.textContent).toContain('Fill this in.');
  expect(server.createHoliday).not.toHaveBeenCalled();
  await choose(document.querySelector('select[name=type]'), 'School holidays');
  await fill(document.querySelector('[data-field=until] input'), '30.10.2026');
  await click(button('Save holiday'));
  expect(document.body.textContent).toContain('The end must come after the start.');
  await fill(document.querySelector('[data-field=until] input'), '13.11.2026');
  await click(button('Save holiday'));
  await vi.waitFor(() => expect(server.createHoliday).toHaveBeenCalledOnce());
  const body = {
    day: '2026-10-31',
    until: '2026-11-13',
    name: 'Reformation Day',
    type: 'school',
    region: null,
  };
  expect(server.createHoliday.mock.calls[0]?.[0]).toMatchObject({ body });
  await act(async () => undefined);
  expect(page.router.state.location.search).toMatchObject({ id: 9 });
});
