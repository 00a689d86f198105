import { displayStates, sceneLacks } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../kit/testing/draw-page';
import { refusingClient, sampleAnswer } from '../../testing/forms/refusing-client';
import { OverviewPage } from './page';

const list = (...items: readonly object[]) => ({
  items,
  total: items.length,
  current_page: 1,
  page_size: 6,
});
const zero = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));
const emergency = {
  ...sampleAnswer('getScenario'),
  id: 7,
  name: 'Emergency',
  condition: 'trian_in_station',
  condition_in_force: 'train_in_station',
};

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function draw(...unreadable: readonly object[]): Promise<void> {
  const { client } = refusingClient('createScenario', {
    listScenarios: list(...unreadable),
    getDisplayPlaces: {
      total: 4,
      states: { ...zero(displayStates), fine: 4 },
      lacks: zero(sceneLacks),
      places: [],
      reporting: [],
    },
    getStatus: { ...sampleAnswer('getStatus'), state: 'ok', components: [], transit: null },
    listHeldChanges: { items: [] },
  });
  const parts = ['overview', 'display-state', 'history', 'transit-state'] as const;
  page = await drawPage({
    client,
    parts,
    pages: { '/': OverviewPage, '/scenario/edit': () => null, '/scenario': () => null },
  });
}

const headline = () => document.querySelector('h2')?.textContent;

test('a scenario whose condition cannot be read is named first, and leads to it', async () => {
  await draw(emergency);
  await vi.waitFor(() => expect(headline()).toBe('The condition of “Emergency” cannot be read'));
  const block = document.querySelector('h3')?.closest('section');
  expect(block?.textContent).toContain('the last readable one stays in force: train_in_station');
  const link = [...(block?.querySelectorAll('a') ?? [])].find(
    ({ textContent }) => textContent === 'Emergency',
  );
  expect(link?.getAttribute('href')).toBe('/scenario/edit?id=7');
});

test('where all conditions can be read, all is well', async () => {
  await draw();
  await vi.waitFor(() => expect(headline()).toBe('Everything is running'));
  expect(document.body.textContent).not.toContain('cannot be read');
});
