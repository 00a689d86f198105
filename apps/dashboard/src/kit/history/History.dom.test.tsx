import type { AuditDifference } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeZoneContext } from '../../i18n/time-zone';
import { button, click, drawPage } from '../testing/draw-page';
import { History } from './History';

function call(id: number, after: Readonly<Record<string, unknown>>): AuditDifference {
  return {
    id,
    at: '2026-11-20T13:03:00Z',
    action: 'called',
    entity: 'display',
    entity_id: 7,
    entity_name: 'Platform 2',
    actor: { type: 'system', id: null, name: 'Telephone' },
    changes: Object.entries(after).map(([field, value]) => ({ path: [field], after: value })),
    left_out: 0,
  };
}

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
afterEach(() => page?.close());

test('a call says how it ended, several that ended alike also how many they were and when', async () => {
  const first_at = '2026-11-20T12:00:00Z';
  const items = [
    call(2, { outcome: 'busy', said: 0, calls: 12, first_at, last_at: '2026-11-20T12:55:00Z' }),
    call(1, { outcome: 'busy', said: 0 }),
  ];
  page = await drawPage({
    pages: {
      '/': () => (
        <TimeZoneContext value="Europe/Berlin">
          <History entity="display" id={7} />
        </TimeZoneContext>
      ),
    },
    parts: ['history'],
    client: {
      listAuditDifferences: async () => ({ items, total: 2, current_page: 1, page_size: 5 }),
    },
  });
  const lines = () => [...document.querySelectorAll('li')].map((item) => item.textContent);
  await vi.waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toContain('Busy12 calls');
  expect(lines()[1]).toContain('Busy');
  expect(lines()[1]).not.toMatch(/\d calls?/);
  await click(button('Show 5 fields'));
  // The fields are a part that loads when it is opened.
  await vi.waitFor(() => expect(lines()[0]).toMatch(/First call.*13:00.*Last call.*13:55/));
});
