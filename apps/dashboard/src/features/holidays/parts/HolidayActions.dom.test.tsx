import type { HolidayImport } from '@perron/schema';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, choose, click, drawPage, fill } from '../../../kit/testing/draw-page';
import { HolidayActions } from './HolidayActions';

const rows: HolidayImport['rows'] = [
  { line: 4, day: '2027-07-01', until: '2027-08-13', name: 'Summer', problem: null },
  { line: 10, day: '2027-07-02', until: null, name: 'Party', problem: 'timed' },
];
const days = [
  { day: '2026-10-03', until: null, name: 'Tag der Deutschen Einheit', is_known: true },
  { day: '2026-12-25', until: null, name: '1. Weihnachtstag', is_known: false },
  { day: '2027-01-01', until: null, name: 'Neujahr', is_known: false },
];

function fakeServer() {
  return {
    getOwnPermissions: vi.fn(async () => ({ role: 'editor' as const, refused: {} }) as never),
    importHolidays: vi.fn(
      async ({ body }: { body: { preview?: boolean | undefined } }): Promise<HolidayImport> => ({
        rows,
        encoding: 'windows-1252',
        made: body.preview === true ? 0 : 1,
      }),
    ),
    listHolidayCountries: vi.fn(async () => ({
      items: [
        { code: 'DE', name: 'Germany', subdivisions: [{ code: 'BE', name: 'Berlin' }] },
        { code: 'FR', name: 'France', subdivisions: [] },
      ],
    })),
    listPublicHolidays: vi.fn(async () => ({ items: days })),
    addPublicHolidays: vi.fn(async () => ({ made: 1, known: [] })),
  };
}

async function draw(server: ReturnType<typeof fakeServer>) {
  await drawPage({
    pages: { '/': HolidayActions },
    client: server,
    parts: ['holidays', 'shell', 'history'],
  });
}

const text = () => document.body.textContent;

async function drop(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Expected a place for files.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a calendar file is looked at before its holidays are made, and its type is asked for', async () => {
  const server = fakeServer();
  await draw(server);
  await click(button('Import .ics'));
  await vi.waitFor(() => expect(text()).toContain('Choose the type first'));
  expect(document.querySelector('input[type=file]')).toBeNull();

  await choose(document.querySelector('select[name=type]'), 'School holidays');
  await fill(document.querySelector('input[name=region]'), 'Berlin');
  await drop(new File(['BEGIN:VCALENDAR'], 'schools.ics'));
  await vi.waitFor(() => expect(text()).toContain('1 of 2 entries can be imported.'));
  const place = { file: 'QkVHSU46VkNBTEVOREFS', type: 'school', region: 'Berlin' };
  expect(server.importHolidays.mock.calls).toEqual([[{ body: { ...place, preview: true } }]]);
  expect(text()).toContain('1 Jul 2027 – 13 Aug 2027');
  expect(text()).toContain('It is at a time of day');
  expect(text()).toContain('was read as Windows-1252');

  await click(button('Import 1 holiday'));
  await vi.waitFor(() => expect(text()).toContain('One holiday was added. One is left out.'));
  expect(server.importHolidays.mock.calls[1]).toEqual([{ body: { ...place, preview: false } }]);
});

test('public holidays are listed for a chosen country, and those are added that stay chosen', async () => {
  const server = fakeServer();
  await draw(server);
  await click(button('Add public holidays'));
  await vi.waitFor(() => choose(document.querySelector('select[name=country]'), 'Germany'));
  await choose(document.querySelector('select[name=subdivision]'), 'Berlin');
  await vi.waitFor(() => expect(text()).toContain('Neujahr'));
  expect(server.listPublicHolidays).toHaveBeenLastCalledWith(
    { query: { country: 'DE', subdivision: 'BE' } },
    expect.anything(),
  );
  const known = document.querySelector<HTMLInputElement>('input[name="2026-10-03"]');
  expect([known?.disabled, known?.checked]).toEqual([true, false]);
  await click(document.querySelector('input[name="2026-12-25"]'));
  await click(button('Add 1 holiday'));
  await vi.waitFor(() => expect(text()).toContain('One holiday was added.'));
  expect(server.addPublicHolidays).toHaveBeenCalledWith({
    body: { country: 'DE', subdivision: 'BE', region: null, days: ['2027-01-01'] },
  });
});

test('no country is chosen for the operator', async () => {
  const server = fakeServer();
  await draw(server);
  await click(button('Add public holidays'));
  await vi.waitFor(() => expect(server.listHolidayCountries).toHaveBeenCalledOnce());
  expect(document.querySelector<HTMLSelectElement>('select[name=country]')?.value).toBe('');
  expect(server.listPublicHolidays).not.toHaveBeenCalled();
});
