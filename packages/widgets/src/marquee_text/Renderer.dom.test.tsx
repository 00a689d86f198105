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
const animate = vi.fn((_keyframes: Keyframe[]) => animation);
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

function show(lessMotion: boolean, text?: string): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { config } = marqueeTextSample;
  const shown = { ...marqueeTextSample, config: { ...config, text: text ?? config.text } };
  const line = createElement(Renderer, { model: marqueeTextModel(shown) });
  act(() => root.render(createElement(MotionClockContext, { value: clock, children: line })));
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

it('comes in from the left with its beginning first where it is read from the right', () => {
  show(false, 'שלום, הרכבת לירושלים תצא מרציף 2');
  const line = page.querySelector('span');
  // Its beginning is at the right end of the line, which rests at the right edge of the box.
  expect(line?.dir).toBe('rtl');
  expect(line?.style.right).toBe('0px');
  const [keyframes = []] = animate.mock.calls[0] ?? [];
  const [from, to] = keyframes.map(({ transform }) =>
    Number.parseFloat(String(transform).slice(11)),
  );
  expect(from).toBe(-1200);
  expect(to).toBeGreaterThan(0);
});
