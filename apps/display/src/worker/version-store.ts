import { readVersions } from './messages';
import { noVersions } from './versions';
import type { Versions } from './versions';

const cacheName = 'perron-versions';
const address = '/display-worker/versions';
const lockName = 'perron versions';

export interface VersionStore {
  read(): Promise<Versions>;
  /** Changes what is stored, one change after the other, for all workers. */
  change(step: (versions: Versions) => Versions): Promise<Versions>;
}

/** How the versions stand, on disk: shared by the workers of all of the display's addresses. */
export function versionStore(
  caches: CacheStorage,
  locks: Pick<LockManager, 'request'>,
): VersionStore {
  async function read(): Promise<Versions> {
    const stored = await (await caches.open(cacheName)).match(address);
    if (!stored) return noVersions;
    // A damaged entry counts as never written: the pages come from the network once.
    const value: unknown = await stored.json().catch(() => null);
    return readVersions(value) ?? noVersions;
  }

  async function step(next: (versions: Versions) => Versions): Promise<Versions> {
    const before = await read();
    const after = next(before);
    if (after === before) return before;
    await (await caches.open(cacheName)).put(address, Response.json(after));
    return after;
  }

  return {
    read,
    change: async (next) => locks.request(lockName, () => step(next)),
  };
}
