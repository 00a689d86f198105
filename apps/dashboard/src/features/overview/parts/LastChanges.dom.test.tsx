import type { AuditEntry } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeZoneContext } from '../../../i18n/time-zone';
import { drawPage } from '../../../kit/testing/draw-page';
import { LastChanges } from './LastChanges';

let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T17:00:00Z') });
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const changeAt = (at: string) =>
  ({
    id: Date.parse(at),
    at,
    action: 'created',
    entity: 'station',
    entity_id: 1,
    entity_name: 'Wall St',
    actor: { type: 'system', id: 0, name: '' },
  }) as AuditEntry;

test('a change of today says its time, an older one its day, by the clocks of the network', async () => {
  // One in the evening before, one on either side of the night in which New York turns its clocks back.
  const at = ['2026-11-03T02:00:00Z', '2026-11-02T04:30:00Z', '2026-11-01T03:30:00Z'];
  const listAuditLog = async () => ({
    items: at.map(changeAt),
    total: 3,
    current_page: 1,
    page_size: 7,
  });
  page = await drawPage({
    pages: {
      '/': () => (
        <TimeZoneContext value="America/New_York">
          <LastChanges />
        </TimeZoneContext>
      ),
    },
    client: { listAuditLog },
    language: 'de',
    parts: ['overview', 'display-state'],
  });
  const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  await expect.poll(times).toEqual(['21:00', '01.11.2026', '31.10.2026']);
});
