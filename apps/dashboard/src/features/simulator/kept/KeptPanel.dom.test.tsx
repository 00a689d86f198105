import { ApiError } from '@perron/client';
import type { KeptSituation, SituationResult, SituationRun } from '@perron/schema';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { KeptPanel } from './KeptPanel';

const stamps = {
  version: 1,
  created_at: '2030-05-15T08:00:00Z',
  updated_at: '2030-05-15T08:00:00Z',
  created_by: null,
  updated_by: null,
};

function kept(id: number, name: string): KeptSituation {
  const place = { kind: 'station', station_code: '900013101', platform: null } as const;
  const situation = { place, at: '2030-05-15T08:00:00Z', what_ifs: [], output_type_ids: [] };
  return { ...stamps, id, name, situation, accepted_at: null };
}

function result(id: number, name: string, state: SituationResult['state']): SituationResult {
  const changed = {
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
  return {
    situation: { id, name },
    state,
    problem_code: null,
    problem: null,
    outputs: [],
    accepted: false,
    differences: state === 'changed' ? [changed] : [],
  };
}

function runOf(more: Partial<SituationRun> = {}): SituationRun {
  return {
    id: 7,
    state: 'finished',
    done: 2,
    total: 2,
    proposed: false,
    started_at: '2030-05-15T08:00:00Z',
    finished_at: '2030-05-15T08:00:09Z',
    counts: { same: 1, changed: 1, new: 0, failed: 0 },
    results: [result(1, 'Morning', 'same'), result(2, 'Evening', 'changed')],
    ...more,
  };
}

const page = { items: [kept(1, 'Morning'), kept(2, 'Evening')], total: 2 };
const server = {
  listKeptSituations: vi.fn(async () => ({ ...page, current_page: 1, page_size: 200 })),
  startSituationRun: vi.fn(async () => runOf()),
  getSituationRun: vi.fn(async () => runOf()),
  acceptSituationRun: vi.fn(async () =>
    runOf({
      results: [
        result(1, 'Morning', 'same'),
        { ...result(2, 'Evening', 'changed'), accepted: true },
      ],
    }),
  ),
  getKeptSituationUsages: vi.fn(async () => ({ items: [], total: 0 })),
  deleteKeptSituation: vi.fn(async () => undefined),
};

beforeEach(() => vi.clearAllMocks());

const text = () => document.body.textContent;

async function draw(props: Parameters<typeof KeptPanel>[0] = {}, language: 'en' | 'de' = 'en') {
  await drawPage({
    // Answers in short.
    client: server,
    language,
    parts: ['simulator', 'kept-situations'],
    pages: { '/': () => <KeptPanel {...props} />, '/simulator/station': () => null },
  });
  await vi.waitFor(() => expect(text()).toContain('Evening'));
}

test('a run over all is compared with what was accepted, and its changes are accepted one by one', async () => {
  await draw();
  await click(button('Run all'));
  await vi.waitFor(() => expect(text()).toContain('1 of 2 passed, 1 changed'));
  expect(server.startSituationRun).toHaveBeenCalledWith({
    body: { situation_ids: [], changes: [] },
  });
  expect(document.querySelector('details')?.textContent).toContain(
    'Stele AtStation → no active scenario',
  );
  expect(button('Accept “Morning”')).toBeUndefined();
  await click(button('Accept “Evening”'));
  await vi.waitFor(() => expect(text()).toContain('Accepted'));
  expect(server.acceptSituationRun).toHaveBeenCalledWith({
    params: { run_id: 7 },
    body: { situation_ids: [2] },
  });
});

test('why a situation could not be run is said in the reader’s language', async () => {
  const problem = 'Failed to fetch trip info for 1|20300515';
  const failed = { ...result(2, 'Evening', 'failed'), problem_code: 'trip_gone' as const, problem };
  server.getSituationRun.mockResolvedValueOnce(runOf({ results: [failed] }));
  await draw({ runId: 7 }, 'de');
  await vi.waitFor(() => expect(text()).toContain('Diese Fahrt gibt es im Fahrplan nicht mehr.'));
  expect(text()).not.toContain('Failed to fetch');
});

test('the run of an address is shown; one over a change that is not saved cannot be accepted', async () => {
  server.getSituationRun.mockResolvedValue(runOf({ proposed: true }));
  const draft = JSON.stringify({ kind: 'scenario', scenario_id: 20, condition: 'false' });
  await draw({ runId: 7, draft });
  await vi.waitFor(() => expect(text()).toContain('a change that is not saved'));
  expect(button('Accept “Evening”')).toBeUndefined();
  // Its differences are looked at with the change.
  const href = document.querySelector('a')?.getAttribute('href') ?? '';
  const addressed = new URLSearchParams(href.split('?')[1]).get('draft') ?? '';
  expect(JSON.parse(addressed)).toBe(draft);
});

test('a run that a newer one has replaced is told of, and all can be run', async () => {
  const gone = new ApiError(404, null, 'There is no run 7.');
  server.getSituationRun.mockRejectedValue(gone);
  await draw({ runId: 7 });
  await vi.waitFor(() => expect(text()).toContain('no longer on the server'));
  expect(button('Run all')).toBeDefined();
});

test('a situation is deleted after the question of the kit', async () => {
  await draw();
  await click(button('Delete “Evening”'));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  expect(server.deleteKeptSituation).not.toHaveBeenCalled();
  const dialog = document.querySelector('[role=dialog]');
  const remove = () =>
    [...(dialog?.querySelectorAll('button') ?? [])].find(
      (candidate) => candidate.textContent === 'Delete',
    );
  await vi.waitFor(() => expect(remove()?.disabled).toBe(false));
  await click(remove());
  await act(async () => undefined);
  expect(server.deleteKeptSituation).toHaveBeenCalledWith(
    { params: { situation_id: 2 }, query: {} },
    undefined,
  );
});
