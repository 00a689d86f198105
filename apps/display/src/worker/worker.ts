import { sha256 } from '../offline/sha256';
import { answer, askedBy } from './answer';
import { readPageMessage } from './messages';
import type { PageMessage } from './messages';
import { cacheNameOf, dropOthers, precache } from './precache';
import type { PageVersion } from './precache';
import { versionStore } from './version-store';
import { drawn, failed, idle, installed, keptVersions, takenOver } from './versions';
import type { Versions } from './versions';
import { isWorkerScope } from './worker-scope';
import type { WorkerScope } from './worker-scope';

/** The build that this worker came with, from the build itself. */
declare const __VERSION__: PageVersion;

/**
 * The newest worker works for all versions of the page: which of them is shown is not the
 * browser's to decide, so that an old one can come back.
 */
function work(scope: WorkerScope, own: PageVersion): void {
  const { caches } = scope;
  const versions = versionStore(caches, scope.navigator.locks);
  const files = { caches, fetch: globalThis.fetch.bind(globalThis), digest: sha256 };

  async function install(): Promise<void> {
    try {
      // The outer page has a worker too: the second one finds all files stored.
      await scope.navigator.locks.request('perron install', () => precache(own, files));
    } catch (error) {
      const isUsed = keptVersions(await versions.read()).includes(own.name);
      if (!isUsed) await caches.delete(cacheNameOf(own.name));
      throw error;
    }
    await versions.change((now) => installed(now, own.name));
    await scope.skipWaiting();
  }

  /** Fetches again the files that the browser has thrown away or the disk has damaged. */
  async function check(): Promise<Versions> {
    const now = await versions.read();
    const isNeeded = now.active === null || keptVersions(now).includes(own.name);
    if (isNeeded) {
      await precache(own, files);
      if (now.active === null) await versions.change((then) => installed(then, own.name));
    }
    const kept = await versions.read();
    await dropOthers(keptVersions(kept), caches);
    return kept;
  }

  function receive({ type, version }: PageMessage): Promise<Versions> {
    switch (type) {
      case 'look':
        return versions.read();
      case 'check':
        return check();
      case 'drawn':
        return versions.change((now) => drawn(now, version));
      case 'failed':
        return versions.change((now) => failed(now, version));
      case 'idle':
        return versions.change((now) => idle(now, version));
      case 'take_over':
        return versions.change(takenOver);
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const asked = askedBy(event.request, scope.location.origin);
    if (asked !== null) event.respondWith(answer(asked, event.request, { ...files, versions }));
  });
  scope.addEventListener('message', (event) => {
    const message = readPageMessage(event.data);
    const [port] = event.ports;
    if (!message || !port) return;
    const answered = receive(message).then(
      (now) => port.postMessage(now),
      (error: unknown) => port.postMessage(String(error)),
    );
    event.waitUntil(answered);
  });
}

const scope: object = globalThis;
if (!isWorkerScope(scope)) throw new Error('This file runs as a service worker.');
work(scope, __VERSION__);
