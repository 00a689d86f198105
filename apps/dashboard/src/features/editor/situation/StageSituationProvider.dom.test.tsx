import type { DisplayFrame } from '@perron/runtime';
import { pixelSceneEntity } from '@perron/schema';
import type { MotionClock } from '@perron/widgets/host';
import { sampleSituation } from '@perron/widgets/host';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startLiveDisplay } from '../../../kit/scene-preview/live-display';
import { drawPage } from '../../../kit/testing/draw-page';
import { designOf } from '../model/design';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { useStageControls, useStageSituation } from './stage-context';
import type { StageControls, StageSituation } from './stage-context';
import { StageSituationProvider } from './StageSituationProvider';

vi.mock('../../../kit/scene-preview/live-display', () => ({ startLiveDisplay: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
});

const scene = pixelSceneEntity.parse({
  ...{ id: 31, name: 'Hall', group_id: null, group: null, width: 1920, height: 1080 },
  ...{ background: '#ffffff', widget_count: 0, playlist_count: 1, widgets: [] },
  ...{ thumbnail_file_id: null, thumbnail_url: null, version: 4 },
  ...{ created_at: '2026-11-20T12:00:00.000Z', updated_at: '2026-11-20T12:00:00.000Z' },
});

/** The situation of the stage and its controls, as they are now. */
async function openStage() {
  const seen: { controls?: StageControls; stage?: StageSituation } = {};
  const editor = { session: createEditorSession(designOf(scene)), scene };
  const Seen = () => {
    seen.controls = useStageControls();
    seen.stage = useStageSituation();
    return null;
  };
  const Page = () => (
    <EditorContext value={editor}>
      <StageSituationProvider>
        <Seen />
      </StageSituationProvider>
    </EditorContext>
  );
  const never = () => new Promise<never>(() => undefined);
  await drawPage({
    pages: { '/': Page },
    client: { getCurrentUser: never, listOutputTypes: never, getStatus: never },
  });
  const controls = () => {
    if (!seen.controls) throw new Error('The stage is not drawn.');
    return seen.controls;
  };
  return {
    controls,
    nowMs: () => seen.stage?.situation.nowMs,
    does: (change: (now: StageControls) => void) => act(async () => change(controls())),
  };
}

const afternoonMs = sampleSituation.nowMs + 7_200_000;

test('sample data whose time has run on is turned to the moment that was chosen', async () => {
  const { nowMs, does } = await openStage();
  vi.useFakeTimers();
  await does(({ run }) => run(true));
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(nowMs()).toBeGreaterThan(sampleSituation.nowMs + 30_000);
  await does(({ turnTo }) => turnTo(afternoonMs));
  expect(nowMs()).toBe(afternoonMs);
  await does(({ turnBack }) => turnBack());
  expect(nowMs()).toBe(sampleSituation.nowMs);
});

test('live data that was stopped a while ago is turned to the moment that was chosen', async () => {
  let liveMs = sampleSituation.nowMs;
  vi.mocked(startLiveDisplay).mockImplementation((_address, { turnedByMs, onFrame }) => {
    const clock: MotionClock = {
      now: () => liveMs + turnedByMs,
      speed: () => 1,
      subscribe: () => () => undefined,
    };
    const situation = { ...sampleSituation, nowMs: clock.now() };
    onFrame({ state: 'scene', situation } as DisplayFrame, clock);
    return { hint: () => undefined, end: () => undefined };
  });
  const { nowMs, does } = await openStage();
  const place = { kind: 'station', code: '900100003', name: 'Alexanderplatz', platform: null };
  await does(({ change }) => change({ source: 'live', place: place as never }));
  await does(({ run }) => run(false));
  expect(nowMs()).toBe(liveMs);
  liveMs += 600_000;
  await does(({ turnTo }) => turnTo(afternoonMs));
  await act(() => vi.waitFor(() => expect(nowMs()).toBe(afternoonMs)));
  // Once more, from a time that is turned already.
  liveMs += 60_000;
  await does(({ turnTo }) => turnTo(afternoonMs + 3_600_000));
  await act(() => vi.waitFor(() => expect(nowMs()).toBe(afternoonMs + 3_600_000)));
});
