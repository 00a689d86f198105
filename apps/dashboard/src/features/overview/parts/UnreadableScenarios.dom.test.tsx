import { scenarioEntity } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { UnreadableScenarios } from './UnreadableScenarios';

const stamps = {
  version: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};
const scenario = (id: number, name: string, condition_in_force: string) =>
  scenarioEntity.parse({
    id,
    name,
    type: 'scenario',
    condition: 'trian_in_station',
    condition_in_force,
    condition_problem: 'Unknown scenario condition: trian_in_station',
    priority: 1,
    parent_id: null,
    business_logic_configuration_id: 1,
    playlists: [],
    ...stamps,
  });

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const listScenarios = vi.fn();
async function draw(items: readonly object[], total: number, language: 'de' | 'en' = 'en') {
  listScenarios.mockResolvedValue({ items, total, current_page: 1, page_size: 6 });
  page = await drawPage({
    pages: { '/': UnreadableScenarios, '/scenario': () => null, '/scenario/edit': () => null },
    client: { listScenarios },
    language,
    parts: ['overview'],
  });
}
const words = () => document.querySelector('section')?.textContent;

test.each([
  [
    'en',
    'Scenarios with an unreadable condition 8',
    'EmergencyIts condition cannot be read; the last readable one stays in force: train_in_station',
    'StrikeIts condition cannot be read, and none before it could: no display shows it',
    'and 6 more',
  ],
  [
    'de',
    'Szenarien mit nicht lesbarer Bedingung 8',
    'EmergencyDie Bedingung ist nicht lesbar; weiter gilt die letzte lesbare: train_in_station',
    'StrikeDie Bedingung ist nicht lesbar, und vorher gab es keine lesbare: keine Anzeige zeigt es',
    'und 6 weitere',
  ],
] as const)('in %s each scenario is named with what displays go by', async (language, ...said) => {
  const items = [scenario(7, 'Emergency', 'train_in_station'), scenario(8, 'Strike', 'false')];
  await draw(items, 8, language);
  await vi.waitFor(() => expect(words()).toContain('Emergency'));
  expect(listScenarios.mock.lastCall?.[0]).toMatchObject({ query: { unreadable: 'true' } });
  for (const text of said) expect(words()).toContain(text);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/scenario?view=list', '/scenario/edit?id=7', '/scenario/edit?id=8']);
});

test('while all conditions can be read nothing is said', async () => {
  await draw([], 0);
  await vi.waitFor(() => expect(listScenarios).toHaveBeenCalled());
  expect(words()).toBeUndefined();
});
