// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newsModel } from './model';
import { Renderer } from './Renderer';
import { newsSample } from './sample';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;
/** How often an element began to move. */
const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({
  playbackRate: 1,
  currentTime: 0,
  cancel: () => undefined,
}));

beforeEach(() => {
  animate.mockClear();
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
  act(() => root.render(<Renderer model={model} />));
}

function shown(): Element | null {
  return container.querySelector('[aria-hidden=false]');
}

it('keeps the article that waited as the one that is shown, so that its picture is there', () => {
  draw();
  const waiting = container.querySelectorAll('[aria-hidden=true]')[1];
  expect(waiting?.textContent).toContain('Museumsnacht');
  draw(5_000);
  expect(shown()).toBe(waiting);
});

it('has the motions of a slide set before its turn, so that nothing begins late', () => {
  draw();
  // One in and one out, for the slide that left, the one that stands and the one that waits.
  const fills = animate.mock.calls.map(([, { fill }]) => fill);
  // The way out holds from its beginning only: before, the way in says where the slide is.
  expect(fills).toEqual(['both', 'forwards', 'both', 'forwards', 'both', 'forwards']);
  expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 500 });
  draw(5_000);
  expect(animate).toHaveBeenCalledTimes(8);
});

it('shows an article without its picture when that cannot be loaded, and logs it', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  draw();
  const picture = shown()?.querySelector('img');
  expect(picture).not.toBeNull();
  act(() => {
    picture?.dispatchEvent(new Event('error'));
  });
  expect(shown()?.querySelector('img')).toBeNull();
  expect(shown()?.textContent).toContain('Neue Züge');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'));
});
