import type { ApiKey } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { ExpiringKeys } from './ExpiringKeys';

const dayMs = 86_400_000;
const key = (id: number, days: number, display: ApiKey['display']) =>
  ({
    id,
    name: `Key ${id}`,
    expires_at: new Date(Date.now() + days * dayMs).toISOString(),
    display,
  }) as ApiKey;

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const listApiKeys = vi.fn();
async function draw(items: readonly ApiKey[], total = items.length, language: 'de' | 'en' = 'en') {
  listApiKeys.mockResolvedValue({ items, total, current_page: 1, page_size: 6 });
  page = await drawPage({
    pages: { '/': ExpiringKeys, '/api-keys': () => null, '/api-keys/$apiKeyId': () => null },
    client: { listApiKeys },
    language,
    parts: ['overview', 'display-state'],
  });
}
const words = () => document.querySelector('section')?.textContent;

test.each([
  ['en', 'Keys that expire soon 8', 'in 3 days', 'and 6 more'],
  ['de', 'Schlüssel, die bald ablaufen 8', 'noch 3 Tage', 'und 6 weitere'],
] as const)('in %s each key is named with its display and its day', async (language, ...said) => {
  await draw([key(1, 3.5, { id: 7, name: 'Kiosk' }), key(2, 9, null)], 8, language);
  await vi.waitFor(() => expect(words()).toContain('Kiosk'));
  expect(listApiKeys.mock.lastCall?.[0]).toMatchObject({
    query: { state: 'expiring', sort: 'expires_at' },
  });
  for (const text of said) expect(words()).toContain(text);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/api-keys/1');
  expect(links).toContain('/api-keys?state=expiring&sort=expires_at');
});

test('while none expires nothing is said', async () => {
  await draw([]);
  await vi.waitFor(() => expect(listApiKeys).toHaveBeenCalled());
  expect(words()).toBeUndefined();
});
