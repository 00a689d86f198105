import { playlistEntity } from '@perron/schema';
import type { SituationRun } from '@perron/schema';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill, press } from '../../../kit/testing/draw-page';
import { PlaylistForm } from './PlaylistForm';

const stamps = {
  version: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};
const entry = (name: string) => ({
  type: 'Audio' as const,
  name,
  text: name,
  length: 5_000,
  duration: 5,
});
const playlist = playlistEntity.parse({
  id: 4,
  scenario_id: 20,
  output_type_id: 6,
  scenes: [entry('First'), entry('Second')],
  scenario: { id: 20, name: 'OnTrack' },
  output_type: { id: 6, name: 'Stele' },
  ...stamps,
});

const run: SituationRun = {
  id: 7,
  state: 'finished',
  done: 10,
  total: 10,
  proposed: true,
  started_at: '2030-05-15T08:00:00Z',
  finished_at: '2030-05-15T08:00:09Z',
  counts: { same: 8, changed: 2, new: 0, failed: 0 },
  results: [],
};
const server = {
  listOutputTypes: async () => ({ items: [], total: 0 }),
  listScenarios: async () => ({ items: [], total: 0 }),
  getScenario: async () => ({ id: 20, name: 'OnTrack' }),
  getOutputType: async () => ({ id: 6, name: 'Stele' }),
  findReach: async () => ({
    displays: 3,
    offline: 0,
    never: 0,
    names: [],
    stations: [],
    vehicles: { count: 0, lines: [] },
  }),
  listKeptSituations: vi.fn(async () => ({ items: [], total: 10 })),
  startSituationRun: vi.fn(async () => run),
  getSituationRun: vi.fn(async () => run),
};

beforeEach(() => {
  vi.clearAllMocks();
});

async function drawForm() {
  // The test's document has no fonts that could load.
  Object.assign(document, { fonts: new EventTarget() });
  await drawPage({
    parts: ['playlists', 'history', 'scene-preview', 'reach', 'kept-situations', 'widget-kinds'],
    // Answers in short.
    client: server as object,
    pages: {
      '/': () => <PlaylistForm entity={playlist} said={{}} onMade={() => undefined} />,
      '/simulator': () => null,
    },
  });
}

const summed = () => button('2 of 10 kept situations change');
const tried = () =>
  [...document.querySelectorAll('a')].find((link) =>
    link.textContent.includes('Try the changes in the simulator'),
  );

test('the effects of other entries in kept situations are told before the playlist is saved', async () => {
  await drawForm();
  expect(tried()).toBeUndefined();
  await click(button('Remove First'));
  const changed = {
    kind: 'playlist',
    scenario_id: 20,
    output_type_id: 6,
    scenes: [{ type: 'Audio', text: 'Second', duration: 5 }],
  };
  await vi.waitFor(() => expect(summed()).toBeDefined());
  expect(server.startSituationRun).toHaveBeenCalledExactlyOnceWith({
    body: { situation_ids: [], changes: [changed] },
  });
  const search = new URLSearchParams(tried()?.getAttribute('href')?.split('?')[1]);
  const draft: unknown = JSON.parse(search.get('draft') ?? '');
  expect([search.get('output'), draft]).toEqual(['[6]', JSON.stringify(changed)]);
});

test('a playlist as it is stored is not run', async () => {
  await drawForm();
  expect(server.startSituationRun).not.toHaveBeenCalled();
  expect(server.listKeptSituations).not.toHaveBeenCalled();
});

test('a duration is typed with a point or a comma, and turned by the arrow keys', async () => {
  await drawForm();
  const field = document.querySelector<HTMLInputElement>(
    '[aria-label="Duration of First in seconds"]',
  );
  const leave = () => act(async () => field?.blur());
  await fill(field, '7,');
  expect(field?.value).toBe('7,');
  await fill(field, '7,55');
  await press('ArrowUp');
  expect(field?.value).toBe('8.6');
  expect(document.body.textContent).toContain('2 entries, 13.6 s per round');
  await fill(field, '12.');
  await leave();
  expect(field?.value).toBe('12');
  await fill(field, '-x');
  await leave();
  expect(field?.value).toBe('0');
});
