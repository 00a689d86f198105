import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals';

function server(delayMs: number, closeAll: () => Promise<void> = () => Promise.resolve()) {
  const process = new EventEmitter();
  const waits: { readonly delayMs: number; readonly callback: () => void }[] = [];
  const timers = {
    after(afterMs: number, callback: () => void) {
      const wait = { delayMs: afterMs, callback };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait), 1);
    },
  };
  const exit = vi.fn();
  const onError = vi.fn();
  const closing = vi.fn(closeAll);
  const isStopping = stopOnSignals({
    process,
    timers,
    delayMs,
    limitMs: 15_000,
    closeAll: closing,
    exit,
    onError,
  });
  const pass = (ms: number) => {
    for (const wait of waits.filter((candidate) => candidate.delayMs === ms)) {
      waits.splice(waits.indexOf(wait), 1);
      wait.callback();
    }
  };
  return { process, exit, onError, closing, isStopping, pass };
}

test('a server that is told to stop serves on until its delay is over, and says that it stops', async () => {
  const { process, closing, isStopping, pass, exit } = server(20_000);
  expect(isStopping()).toBe(false);
  process.emit('SIGTERM');
  expect([isStopping(), closing.mock.calls.length]).toEqual([true, 0]);
  pass(20_000);
  expect(closing).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
});

test('a second signal ends the wait, and a third changes nothing', async () => {
  const { process, closing, exit } = server(20_000);
  process.emit('SIGTERM');
  process.emit('SIGINT');
  process.emit('SIGTERM');
  expect(closing).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
});

test('without a delay it stops at once', () => {
  const { process, closing, isStopping } = server(0);
  process.emit('SIGINT');
  expect([isStopping(), closing.mock.calls.length]).toEqual([true, 1]);
});

test('a closing that hangs ends with the process', () => {
  const { process, pass, exit } = server(0, () => new Promise(() => undefined));
  process.emit('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  pass(15_000);
  expect(exit).toHaveBeenCalledWith(1);
});

test('a failure while closing is said, and the process ends with a code', async () => {
  const error = new Error('the file is gone');
  const { process, exit, onError } = server(0, () => Promise.reject(error));
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
  expect(onError).toHaveBeenCalledWith(error);
});
