import type { DisplayFrame } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { sampleSituation } from '@perron/widgets/host';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startLiveDisplay } from '../../../kit/scene-preview/live-display';
import { drawPage } from '../../../kit/testing/draw-page';
import { designOf } from '../model/design';
import { hallScene as scene } from '../model/testing/hall-scene';
import { EditorContext } from '../session/editor-context';
import { createEditorSession } from '../session/editor-session';
import { useStageControls, useStageSituation } from './stage-context';
import type { StageControls, StageSituation } from './stage-context';
import { StageSituationProvider } from './StageSituationProvider';

vi.mock('../../../kit/scene-preview/live-display', () => ({ startLiveDisplay: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
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
    situation: () => seen.stage?.situation,
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

/** A display in the page whose frames come when the test says so. */
function liveDisplay(fromMs: number) {
  let nowMs = fromMs;
  let notify: () => void = () => undefined;
  let starts = 0;
  vi.mocked(startLiveDisplay).mockImplementation((_address, { turnedByMs, onFrame }) => {
    starts += 1;
    const clock: MotionClock = {
      now: () => nowMs + turnedByMs,
      speed: () => 1,
      subscribe: () => () => undefined,
    };
    notify = () => {
      const situation = { ...sampleSituation, nowMs: clock.now() };
      onFrame({ state: 'scene', situation } as DisplayFrame, clock);
    };
    return { hint: () => undefined, end: () => undefined };
  });
  return {
    /** Waits until it was started `times` times. */
    started: (times: number) => act(() => vi.waitFor(() => expect(starts).toBe(times))),
    /** Time passes, and the display tells of it. */
    pass: (ms: number) =>
      act(async () => {
        nowMs += ms;
        notify();
      }),
  };
}

const place = {
  kind: 'station' as const,
  code: '900100003',
  name: 'Alexanderplatz',
  platform: null,
};
const todayMs = Date.parse('2026-11-26T09:00:00+01:00');
const eveningMs = Date.parse('2026-11-26T18:00:00+01:00');

test('live data that was stopped a while ago is turned to the moment that was chosen', async () => {
  const { pass, started } = liveDisplay(todayMs);
  const { nowMs, does } = await openStage();
  await does(({ change }) => change({ source: 'live', place }));
  await started(1);
  await pass(0);
  await does(({ run }) => run(false));
  await pass(600_000);
  expect(nowMs()).toBe(todayMs);
  await does(({ turnTo }) => turnTo(eveningMs));
  await started(2);
  await pass(0);
  expect(nowMs()).toBe(eveningMs);
  // Once more, from a time that is turned already.
  await pass(60_000);
  await does(({ turnTo }) => turnTo(eveningMs + 3_600_000));
  await started(3);
  await pass(0);
  expect(nowMs()).toBe(eveningMs + 3_600_000);
});

test('while the data of a moment is awaited the stage stays at its place, and can be turned on', async () => {
  const { pass, started } = liveDisplay(todayMs);
  const { nowMs, situation, does } = await openStage();
  await does(({ change }) => change({ source: 'live', place }));
  await started(1);
  await pass(0);
  // As a slider does that is dragged: no frame has come in between.
  for (const [step, momentMs] of [eveningMs - 60_000, eveningMs].entries()) {
    await does(({ turnTo }) => turnTo(momentMs));
    expect(nowMs()).toBe(momentMs);
    expect(situation()?.departures).toEqual({ state: 'loading' });
    await started(step + 2);
  }
  await pass(0);
  expect(nowMs()).toBe(eveningMs);
  expect(situation()?.departures).toBe(sampleSituation.departures);
});
