import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { Ticking } from './Ticking';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a cell that ticks is drawn again alone, and many share one timer', async () => {
  const drawn = vi.fn();
  const Page = () => {
    drawn();
    return [0, 1, 2].map((id) => <Ticking key={id}>{(nowMs) => `${nowMs} `}</Ticking>);
  };
  const element = document.createElement('div');
  const root = createRoot(element);
  await act(async () => root.render(<Page />));
  const before = element.textContent;
  expect(vi.getTimerCount()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(element.textContent).not.toBe(before);
  const times = element.textContent.trim().split(' ');
  expect(new Set(times).size).toBe(1);
  expect(drawn).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
