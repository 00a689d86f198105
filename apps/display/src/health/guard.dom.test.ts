import { beforeEach, expect, test, vi } from 'vitest';
import { guardStart } from './guard';

const reload = vi.fn<() => void>();
let problems: unknown[];
/** The worker's picture after it was told. */
let active: string;
let isServerThere: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reload.mockClear();
  problems = [];
  active = 'one';
  isServerThere = true;
  document.head.innerHTML = '<meta name="perron-version" content="two">';
  document.body.innerHTML = '<main data-starting></main><script type="module"></script>';
  const controller = {
    postMessage(message: unknown, ports: readonly MessagePort[]) {
      problems.push(message);
      ports[0]?.postMessage({ active });
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('fetch', async () =>
    isServerThere
      ? new Response('<main data-starting></main>')
      : new Response('Bad gateway', { status: 502 }),
  );
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  const stop = guardStart();
  return () => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a page whose script dies says so, and restarts as the version before it', async () => {
  window.dispatchEvent(new Event('error'));
  await pass(0);
  expect(problems).toEqual([{ type: 'failed', version: 'two' }]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a script that cannot be loaded is one that died', async () => {
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  await pass(0);
  expect(problems).toHaveLength(1);
});

test('a font or a picture that cannot be loaded is no reason to go back', async () => {
  const link = document.createElement('link');
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  await pass(0);
  expect(problems).toEqual([]);
});

test('a page that has not started within 30 seconds says so', async () => {
  await pass(29_000);
  expect(problems).toEqual([]);
  await pass(1_000);
  expect(problems).toEqual([{ type: 'failed', version: 'two' }]);
});

test('a page that has started is left alone', async () => {
  document.body.innerHTML = '<main>a board</main>';
  window.dispatchEvent(new Event('error'));
  await pass(300_000);
  expect(problems).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('without another version, the page restarts once its server answers', async () => {
  active = 'two';
  isServerThere = false;
  await pass(120_000);
  expect(reload).not.toHaveBeenCalled();
  isServerThere = true;
  await pass(30_000);
  expect(reload).toHaveBeenCalledOnce();
});
