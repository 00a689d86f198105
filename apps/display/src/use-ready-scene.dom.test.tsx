import { sampleManifest } from '@perron/schema/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadyScene } from './use-ready-scene';

const preloadWidgets = vi.hoisted(() => vi.fn<() => Promise<void>>());
const prepareLanguages = vi.hoisted(() => vi.fn<(languages: readonly string[]) => Promise<void>>());
vi.mock('@perron/widgets/host', () => ({ prepareLanguages, preloadWidgets }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  prepareLanguages.mockReset().mockResolvedValue();
  preloadWidgets.mockReset().mockResolvedValue();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const scene = {
  id: 1,
  name: 'Board',
  group_id: null,
  width: 800,
  height: 600,
  background: '#0b1a33',
  widgets: [],
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

test('the first scene has its passengers’ texts, and does without them after 4 s', async () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  let arrive = () => {};
  prepareLanguages.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await act(async () => root.render(<Page />));
  expect(prepareLanguages).toHaveBeenCalledWith(wanted.manifest.languages);
  expect(element.textContent).toBe('nothing yet');
  await act(async () => arrive());
  expect(element.textContent).toBe('Board');
  await act(async () => root.unmount());

  const late = createRoot(element);
  prepareLanguages.mockReturnValueOnce(new Promise(() => undefined));
  await act(async () => late.render(<Page />));
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(element.textContent).toBe('nothing yet');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(element.textContent).toBe('Board');
  await act(async () => late.unmount());
});

test('texts that cannot be loaded do not keep a scene from the glass', async () => {
  const element = document.createElement('div');
  const root = createRoot(element);
  prepareLanguages.mockRejectedValue(new Error('The file is gone'));
  await act(async () => root.render(<Page />));
  expect(element.textContent).toBe('Board');
  await act(async () => root.unmount());
});
