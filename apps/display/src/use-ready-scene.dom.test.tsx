import { sampleManifest } from '@perron/schema/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadyScene } from './use-ready-scene';

const preloadWidgets = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('@perron/widgets/host', () => ({ preloadWidgets }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const scene = {
  ...{ id: 1, name: 'Board', group_id: null, width: 800, height: 600 },
  ...{ background: '#0b1a33', widgets: [] },
};
const files = { fonts: Promise.resolve(), pictures: async () => undefined };
const wanted = { manifest: sampleManifest({ pixelScenes: [scene] }), scene };
const onProblem = vi.fn<(error: unknown) => void>();

function Page() {
  return useReadyScene(wanted, files, onProblem)?.name ?? 'nothing yet';
}

test('widgets whose files do not come are told of, and asked for again after 5 s', async () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  const problem = new Error('Expected a part of the page within 120 s.');
  preloadWidgets.mockRejectedValueOnce(problem).mockResolvedValue();
  await act(async () => root.render(<Page />));
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(problem);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(element.textContent).toBe('nothing yet');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(element.textContent).toBe('Board');
  await act(async () => root.unmount());
});
