import { expect, test, vi } from 'vitest';
import type { DisplayEngine } from '../engine/display-engine';
import { createDisplayRegistry } from './display-registry';

function engine() {
  const start = vi.fn<() => void>();
  const stop = vi.fn<() => void>();
  const display: DisplayEngine = {
    start,
    stop,
    setWatched: () => undefined,
    frame: () => ({ state: 'starting' }),
    subscribe: () => () => undefined,
    sources: () => [],
    addressProblems: () => [],
    refresh: () => undefined,
    candidates: () => [],
    disruptions: () => null,
  };
  return { display, start, stop };
}

test('a display that is registered more than once keeps only the last registration', () => {
  const registry = createDisplayRegistry();
  const [first, second] = [engine(), engine()];
  registry.register('7', () => first.display);
  registry.register('7', () => second.display);
  expect(registry.get('7')).toBe(second.display);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(second.start).toHaveBeenCalledOnce();
  expect(second.stop).not.toHaveBeenCalled();
});

test('displays of other names go on', () => {
  const registry = createDisplayRegistry();
  const [first, second] = [engine(), engine()];
  registry.register('7', () => first.display);
  registry.register('8', () => second.display);
  registry.remove('8');
  expect(registry.get('8')).toBeUndefined();
  expect(first.stop).not.toHaveBeenCalled();
  registry.clear();
  expect(first.stop).toHaveBeenCalledOnce();
});

test('a display that cannot be made says which one', () => {
  const registry = createDisplayRegistry();
  const fail = () => {
    throw new Error('no space left');
  };
  expect(() => registry.register('7', fail)).toThrow(
    'Failed to create or retrieve runtime store for key 7',
  );
  expect(registry.get('7')).toBeUndefined();
});
