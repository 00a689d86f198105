import type { SituationRun } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../testing/draw-page';
import { ChangeRun } from './ChangeRun';
import type { DraftChange } from './kept-queries';

const difference = {
  output_type: { id: 6, name: 'Stele' },
  what: 'scenario' as const,
  scene: null,
  widget: null,
  from: 'AtStation',
  to: '',
  states: { from: 'scene' as const, to: 'no_scenario' as const },
  widget_number: null,
  fields: [],
  fields_left: 0,
};

function runOf(changed: number): SituationRun {
  const situation = { id: 2, name: 'Evening' };
  const result = { situation, problem_code: null, problem: null, outputs: [], accepted: false };
  return {
    id: 7,
    state: 'finished',
    done: 40,
    total: 40,
    proposed: true,
    started_at: '2030-05-15T08:00:00Z',
    finished_at: '2030-05-15T08:00:09Z',
    counts: { same: 40 - changed, changed, new: 0, failed: 0 },
    results: changed === 0 ? [] : [{ ...result, state: 'changed', differences: [difference] }],
  };
}

const server = {
  listKeptSituations: vi.fn(),
  startSituationRun: vi.fn(async () => runOf(0)),
  getSituationRun: vi.fn(async () => runOf(1)),
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.clearAllMocks();
  server.listKeptSituations.mockResolvedValue({ items: [], total: 40 });
});
afterEach(() => vi.useRealTimers());

const draft = (condition: string): DraftChange => ({
  changes: [{ kind: 'scenario', scenario_id: 20, condition }],
  revision: 0,
});
const text = () => document.body.textContent;
const statusText = () => document.querySelector('[role=status]')?.textContent;
const settle = () => act(() => vi.advanceTimersByTimeAsync(2_000));

async function draw(of: DraftChange | null, language: 'en' | 'de' = 'en') {
  await drawPage({
    // Answers in short.
    client: server,
    parts: ['kept-situations', 'widget-kinds'],
    language,
    pages: { '/': () => <ChangeRun draft={of} />, '/simulator': () => null },
  });
  await settle();
}

test('the effects of a change in kept situations are told before it is saved, with the way to the run', async () => {
  await draw(draft('false'));
  await settle();
  expect(server.startSituationRun).toHaveBeenCalledExactlyOnceWith({
    body: { situation_ids: [], changes: draft('false').changes },
  });
  await click(button('1 of 40 kept situations changes'));
  await settle();
  expect(text()).toContain('Evening');
  expect(text()).toContain('Stele AtStation → no active scenario');
  const href = document.querySelector('a')?.getAttribute('href') ?? '';
  const search = new URLSearchParams(href.split('?')[1]);
  const addressed: unknown = JSON.parse(search.get('draft') ?? '');
  expect([search.get('run'), addressed]).toEqual(['7', JSON.stringify(draft('false').changes[0])]);
});

test('of a situation that could not be run, the reason is said in the reader’s language', async () => {
  const failed: SituationRun['results'][number] = {
    situation: { id: 2, name: 'Evening' },
    state: 'failed',
    outputs: [],
    accepted: false,
    problem_code: 'source_failed',
    problem: 'upstream said no',
    differences: [],
  };
  const counts = { same: 39, changed: 0, new: 0, failed: 1 };
  server.getSituationRun.mockResolvedValueOnce({ ...runOf(0), counts, results: [failed] });
  await draw(draft('false'), 'de');
  await settle();
  await click(button('1 von 40 gemerkten Lagen ließ sich nicht prüfen'));
  await settle();
  expect(text()).toContain('Die Quelle der Abfahrten hat nicht geantwortet.');
  expect(text()).not.toContain('upstream said no');
});

test('where nothing changes, one sentence says so', async () => {
  server.getSituationRun.mockResolvedValueOnce(runOf(0));
  await draw(draft('true'));
  await settle();
  expect(statusText()).toBe('All 40 kept situations stay the same.');
});

test('without kept situations, and without a change, nothing is asked and nothing shown', async () => {
  server.listKeptSituations.mockResolvedValue({ items: [], total: 0 });
  await draw(draft('false'));
  expect(statusText()).toBeUndefined();
  await draw(null);
  expect(statusText()).toBeUndefined();
  expect(server.startSituationRun).not.toHaveBeenCalled();
});

test('a run that cannot be begun is told of in words', async () => {
  server.startSituationRun.mockRejectedValueOnce(new Error('It is down.'));
  await draw(draft('false'));
  await settle();
  expect(text()).toContain('The kept situations could not be run: ');
});

function boardRun(): SituationRun {
  const run = runOf(1);
  const [result] = run.results;
  if (!result) throw new Error('Expected a result.');
  const changed = {
    ...difference,
    what: 'widget' as const,
    states: null,
    from: '',
    to: '',
    scene: { id: 3, name: 'Board' },
    widget: 'depatures_table',
    widget_number: 2,
    fields: [
      { path: 'rows.1.cells.0.text', from: 'Pankow', to: 'Ruhleben' },
      { path: 'rows.1.cells.2.minutes', from: 2, to: 2.5 },
      { path: 'rows.4', from: null, to: 'U2 Ruhleben' },
    ],
    fields_left: 9,
  };
  return { ...run, results: [{ ...result, differences: [changed] }] };
}

test.each([
  [
    'en',
    '1 of 40',
    'Stele · Board · Departures 2',
    ['row 2, text: “Pankow” → “Ruhleben”', 'row 2, minutes: 2 → 2.5'],
    ['row 5: nothing → “U2 Ruhleben”', 'and 9 more fields'],
  ],
  [
    'de',
    '1 von 40',
    'Stele · Board · Abfahrten 2',
    ['Zeile 2, Text: „Pankow“ → „Ruhleben“', 'Zeile 2, Minuten: 2 → 2,5'],
    ['Zeile 5: nichts → „U2 Ruhleben“', 'und 9 weitere Felder'],
  ],
] as const)(
  'what a widget shows differently is said in %s',
  async (language, sum, where, some, rest) => {
    server.getSituationRun.mockResolvedValueOnce(boardRun());
    await draw(draft('false'), language);
    await settle();
    await click(button(sum));
    await settle();
    expect(text()).toContain(where);
    for (const said of [...some, ...rest]) expect(text()).toContain(said);
  },
);
