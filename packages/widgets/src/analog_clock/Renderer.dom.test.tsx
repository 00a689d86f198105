import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import * as marks from './dial-marks';
import { analogClockModel } from './model';
import { Renderer } from './Renderer';
import { analogClockSample } from './sample';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

it('moves only the second hand when it ticks', () => {
  const drawn = vi.spyOn(marks, 'dialMarks');
  const page = document.createElement('div');
  const root = createRoot(page);
  const { situation } = analogClockSample;
  const tick = (second: number) => {
    const nowMs = situation.nowMs + second * 1000;
    const model = analogClockModel({ ...analogClockSample, situation: { ...situation, nowMs } });
    act(() => root.render(createElement(Renderer, { model })));
  };
  tick(0);
  const face = page.innerHTML;
  tick(1);
  expect(page.innerHTML).toBe(face.replace('rotate(216)', 'rotate(222)'));
  expect(drawn).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
