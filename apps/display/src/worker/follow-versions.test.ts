import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { followVersions } from './follow-versions';
import { readPageMessage } from './messages';
import { drawn, failed, installed, noVersions, takenOver } from './versions';
import type { Versions } from './versions';

let versions: Versions;
let messages: string[];
let isInstalled: boolean;
let mayReload: boolean;
const reload = vi.fn<() => void>();
const update = vi.fn<() => Promise<void>>();
const keepFonts = vi.fn<() => Promise<void>>();
const onProblem = vi.fn<(error: unknown) => void>();
const register = vi.fn(async () => ({ active: isInstalled ? worker : null, update }));
let followed: ReturnType<typeof followVersions>;

function answered(type: string, version: string): Versions {
  if (type === 'take_over') return takenOver(versions);
  if (type === 'drawn') return drawn(versions, version);
  return type === 'failed' ? failed(versions, version) : versions;
}

const worker = {
  postMessage(data: unknown, ports: unknown) {
    const message = readPageMessage(data);
    if (!message || !Array.isArray(ports)) throw new Error('no message of ours');
    messages.push(message.type);
    versions = answered(message.type, message.version);
    for (const port of ports) if (port instanceof MessagePort) port.postMessage(versions);
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  versions = drawn(installed(noVersions, 'a'), 'a');
  messages = [];
  isInstalled = true;
  mayReload = false;
  for (const mock of [reload, update, onProblem]) mock.mockReset();
  keepFonts.mockReset().mockResolvedValue();
  register.mockClear();
  followed = followVersions({
    container: { register },
    version: 'a',
    scope: '/display',
    timers: platformTimers,
    phase: 0,
    mayReload: () => mayReload,
    reload,
    keepFonts,
    onProblem,
  });
  return () => {
    followed.stop();
    vi.useRealTimers();
  };
});

/** Messages between page and worker take real time. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('the worker is registered at once, before anything has been drawn', () => {
  expect(register).toHaveBeenCalledWith('/display-worker.js', {
    scope: '/display',
    updateViaCache: 'none',
  });
});

test('a version that waits does not disturb a page that passengers read', async () => {
  versions = installed(versions, 'b');
  await pass(10 * 60_000);
  expect(messages).not.toContain('take_over');
  expect(reload).not.toHaveBeenCalled();
});

test('when the page may restart, the waiting version takes over', async () => {
  versions = installed(versions, 'b');
  mayReload = true;
  await pass(60_000);
  expect(versions.active).toBe('b');
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose version was replaced over another page restarts when it may', async () => {
  versions = takenOver(installed(versions, 'b'));
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  mayReload = true;
  await pass(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that shows the newest version is left alone at any hour', async () => {
  mayReload = true;
  await pass(10 * 60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that does not draw restarts as soon as another version takes its place', async () => {
  versions = takenOver(installed(drawn(installed(noVersions, 'z'), 'z'), 'a'));
  followed.report('failed');
  await pass(0);
  expect(versions.active).toBe('z');
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that does not draw stays where nothing can take its place', async () => {
  versions = installed(noVersions, 'a');
  followed.report('failed');
  await pass(0);
  expect(reload).not.toHaveBeenCalled();
});

test('a message that comes while the first files are still fetched is told once they are there', async () => {
  versions = installed(noVersions, 'a');
  isInstalled = false;
  followed.report('drawn');
  await pass(0);
  expect(messages).toEqual([]);
  isInstalled = true;
  await pass(60_000);
  expect(versions.proven).toBe('a');
});

test('each hour the files are checked and the server is asked for a new version', async () => {
  await pass(3_600_000);
  expect(messages.filter((type) => type === 'check')).toHaveLength(1);
  expect(update).toHaveBeenCalledOnce();
  await pass(3_600_000);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a browser that refuses the worker is reported and tried again; the page stays', async () => {
  update.mockRejectedValue(new Error('offline'));
  await pass(3_600_000);
  expect(onProblem).toHaveBeenCalledOnce();
  await pass(3_600_000);
  expect(update).toHaveBeenCalledTimes(2);
});

test('the worker is given the page’s fonts to keep once it is there, and each hour', async () => {
  isInstalled = false;
  followed.report('drawn');
  await pass(0);
  expect(keepFonts).not.toHaveBeenCalled();
  isInstalled = true;
  await pass(60_000);
  expect(keepFonts).toHaveBeenCalledOnce();
  keepFonts.mockRejectedValue(new Error('offline'));
  await pass(3_600_000);
  expect(keepFonts).toHaveBeenCalledTimes(2);
  expect(update).toHaveBeenCalledOnce();
});
