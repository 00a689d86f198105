import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReportProblemContext } from '../host/report-problem';
import { newsModel } from './model';
import { Renderer } from './Renderer';
import { newsSample } from './sample';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;
let reported: string[];
const report = (error: unknown) => void reported.push(String(error));
/** How often an element began to move. */
const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({
  playbackRate: 1,
  currentTime: 0,
  cancel: () => undefined,
}));

beforeEach(() => {
  animate.mockClear();
  reported = [];
  Object.assign(HTMLElement.prototype, { animate });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function draw(afterMs = 0) {
  const { situation } = newsSample;
  const nowMs = situation.nowMs + afterMs;
  const model = newsModel({ ...newsSample, situation: { ...situation, nowMs } });
  act(() =>
    root.render(
      <ReportProblemContext value={report}>
        <Renderer model={model} />
      </ReportProblemContext>,
    ),
  );
}

function shown(): Element | null {
  return container.querySelector('[aria-hidden=false]');
}

it('shows the element of the waiting article, so that its picture is there', () => {
  draw();
  const waiting = container.querySelectorAll('[aria-hidden=true]')[1];
  expect(waiting?.textContent).toContain('Museumsnacht');
  draw(5_000);
  expect(shown()).toBe(waiting);
});

it('has the motions of a slide set before its turn, so that nothing begins late', () => {
  draw();
  // One in and one out, for each slide: leaving, standing and waiting.
  const fills = animate.mock.calls.map(([, { fill }]) => fill);
  // The way out holds from its beginning only: before, the way in says where the slide is.
  expect(fills).toEqual(['both', 'forwards', 'both', 'forwards', 'both', 'forwards']);
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 500 });
  draw(5_000);
  expect(animate).toHaveBeenCalledTimes(8);
});

it('shows an article without its picture when that cannot be loaded, and tells of it once', () => {
  const round = () => shown()?.textContent.includes('Neue Züge') ?? false;
  draw();
  expect(round()).toBe(true);
  const picture = shown()?.querySelector('img');
  expect(picture).not.toBeNull();
  act(() => {
    picture?.dispatchEvent(new Event('error'));
  });
  expect(shown()?.querySelector('img')).toBeNull();
  expect(reported).toEqual([expect.stringContaining('could not be loaded')]);
  // It leaves and comes back, still without; until it is tried again.
  const drawFrom = (fromMs: number) => {
    let afterMs = fromMs;
    do draw((afterMs += 5_000));
    while (!round());
  };
  drawFrom(0);
  expect(shown()?.querySelector('img')).toBeNull();
  drawFrom(295_000);
  expect(shown()?.querySelector('img')).not.toBeNull();
  expect(reported).toHaveLength(1);
});
