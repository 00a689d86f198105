import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MotionClockContext } from '../shared/motion/motion-clock';
import type { MotionClock } from '../shared/motion/motion-clock';
import { marqueeTextModel } from './model';
import { Renderer } from './Renderer';
import { marqueeTextSample } from './sample';

let root: Root;
let page: HTMLElement;
let animation: { currentTime: number | null; playbackRate: number; cancel: () => void };
const animate = vi.fn(() => animation);
let turned: () => void;
let nowMs: number;

const clock: MotionClock = {
  now: () => nowMs,
  speed: () => 1,
  subscribe: (listener) => {
    turned = listener;
    return () => undefined;
  },
};

function show(lessMotion: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const model = marqueeTextModel(marqueeTextSample);
  const text = createElement(Renderer, { model });
  act(() => root.render(createElement(MotionClockContext, { value: clock, children: text })));
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

beforeEach(() => {
  nowMs = 1_000_000;
  animation = { currentTime: null, playbackRate: 1, cancel: () => undefined };
  animate.mockClear();
  Object.assign(HTMLElement.prototype, { animate });
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

it('runs by the display’s clock, also when it is turned', () => {
  show(false);
  expect(animation.currentTime).toBe(1_000_000);
  nowMs = 5_000_000;
  turned();
  expect(animation.currentTime).toBe(5_000_000);
});

it('goes on as it is when the model comes again', () => {
  show(false);
  show(false);
  expect(animate).toHaveBeenCalledTimes(1);
});

it('does not run where less motion is asked for, small enough to be read whole', () => {
  show(true);
  expect(animate).not.toHaveBeenCalled();
  const line = page.querySelector('span');
  expect(line?.textContent).toBe(marqueeTextSample.config.text);
  expect(Number.parseFloat(line?.style.fontSize ?? '')).toBeLessThan(48);
});
