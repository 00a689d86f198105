import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 60_000;

export function disruptionsSource(kit: SourceKit, onKeep: () => void): LiveSource {
  return sourceOf(kit, {
    name: 'disruptions',
    intervalMs,
    fetch: (signal) =>
      kit.client.listRuntimeDisruptions({}, { signal, lastEventId: kit.lastEventId() }),
    onData: ({ disruptions }) => {
      kit.store.set({ disruptions: { data: disruptions, fetchedAtMs: kit.clock.now() } });
      onKeep();
    },
  });
}
