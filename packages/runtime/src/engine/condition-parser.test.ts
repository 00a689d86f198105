import { beforeEach, expect, test, vi } from 'vitest';
import { conditionParserFor } from './condition-parser';

const scenario = {
  id: 18,
  name: 'Board',
  priority: 50,
  parent_id: null,
  type: 'scenario',
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('an expression language that hangs is given up after 120 s, so that it is asked for again', async () => {
  const failed = vi.fn();
  const hangs = () => new Promise<never>(() => undefined);
  conditionParserFor([{ ...scenario, condition: 'line.startsWith("U")' }], hangs).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

test('plain conditions load nothing', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const parse = await conditionParserFor([{ ...scenario, condition: 'train_in_station' }], load);
  expect(parse('train_in_station')).toBeTypeOf('function');
  expect(load).not.toHaveBeenCalled();
});
