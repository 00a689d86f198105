import type { SituationRun } from '@perron/schema';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { StageContext } from '../canvas/stage-context';
import { createStageControl } from '../canvas/stage-control';
import { designOf } from '../model/design';
import { hallScene as scene } from '../model/testing/hall-scene';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { DraftContext } from './draft-context';
import type { DraftKeeper } from './draft-keeper-parts';
import type { DraftState } from './draft-state';
import { baseOf } from './draft-state';
import { PublishBar } from './PublishBar';

const difference = {
  output_type: { id: 6, name: 'Stele' },
  scene: { id: 31, name: 'Hall' },
  what: 'widget_removed' as const,
  widget: 'depatures_table',
  widget_number: null,
  states: null,
  fields: [],
  fields_left: 0,
  from: 'U2 Ruhleben',
  to: '',
};
const run: SituationRun = {
  id: 7,
  state: 'finished',
  done: 10,
  total: 10,
  proposed: true,
  started_at: '2030-05-15T08:00:00Z',
  finished_at: '2030-05-15T08:00:09Z',
  counts: { same: 9, changed: 1, new: 0, failed: 0 },
  results: [
    {
      situation: { id: 2, name: 'Evening' },
      state: 'changed',
      problem_code: null,
      problem: null,
      outputs: [],
      accepted: false,
      differences: [difference],
    },
  ],
};

const server = {
  findReach: vi.fn(async () => ({
    displays: 3,
    offline: 0,
    never: 0,
    names: [],
    stations: [],
    vehicles: { count: 0, lines: [] },
  })),
  listKeptSituations: vi.fn(async () => ({ items: [], total: 10 })),
  startSituationRun: vi.fn(async () => run),
  getSituationRun: vi.fn(async () => run),
};

beforeEach(() => {
  vi.clearAllMocks();
});

/** The bar over a draft that can be changed by the test. */
async function drawBar(first: Partial<DraftState>) {
  let listener: () => void = () => undefined;
  const begin: DraftState = {
    phase: 'saved',
    changes: 1,
    revision: 3,
    base: baseOf(scene),
    began: designOf(scene),
    continued: null,
    remoteChange: null,
    other: null,
    joined: null,
    isKept: true,
  };
  let state = { ...begin, ...first };
  const keeper = {
    state: () => state,
    subscribe: (notify: () => void) => {
      listener = notify;
      return () => undefined;
    },
  };
  const session = createEditorSession(designOf(scene));
  const Page = () => (
    <EditorContext value={{ session, scene }}>
      <StageContext value={createStageControl()}>
        <DraftContext value={keeper as unknown as DraftKeeper}>
          <PublishBar />
        </DraftContext>
      </StageContext>
    </EditorContext>
  );
  await drawPage({
    parts: ['drafts', 'kept-situations', 'widget-kinds'],
    // Answers in short.
    client: server as object,
    pages: { '/': Page, '/simulator': () => null },
  });
  return (more: Partial<DraftState>) =>
    act(async () => {
      state = { ...state, ...more };
      listener();
    });
}

const found = () => button('1 of 10 kept situations changes');

test('the effects of publishing in kept situations stand beside the button that publishes', async () => {
  await drawBar({});
  await vi.waitFor(() => expect(found()).toBeDefined());
  expect(server.startSituationRun).toHaveBeenCalledExactlyOnceWith({
    body: { situation_ids: [], changes: [{ kind: 'scene_draft', pixel_scene_id: 31 }] },
  });
  await click(found());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Gone: U2 Ruhleben'));
  expect(document.body.textContent).toContain('Stele · Hall · Departures');
  expect(button('Publish')?.hasAttribute('disabled')).toBe(false);
});

test('a draft is run when it has come to the server, and again when it is another one', async () => {
  const become = await drawBar({ phase: 'saving', revision: 3 });
  expect(server.startSituationRun).not.toHaveBeenCalled();
  await become({ phase: 'saved' });
  await vi.waitFor(() => expect(server.startSituationRun).toHaveBeenCalledTimes(1));
  await become({ revision: 4 });
  await vi.waitFor(() => expect(server.startSituationRun).toHaveBeenCalledTimes(2));
});

test('without unpublished work nothing is run', async () => {
  await drawBar({ changes: 0, revision: 0 });
  await vi.waitFor(() => expect(server.findReach).toHaveBeenCalled());
  expect(server.listKeptSituations).not.toHaveBeenCalled();
  expect(server.startSituationRun).not.toHaveBeenCalled();
});
