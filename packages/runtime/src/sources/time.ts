import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** The clock runs on its own; this often it is compared with the server's. */
const intervalMs = 600_000;
/** A clock that was moved further than this was wrong, not just imprecise. */
const jumpMs = 2_000;

/** The server's time. @param onJump told when the clock had been wrong, or the server's is */
export function timeSource(kit: SourceKit, onJump: () => void): LiveSource {
  return sourceOf(kit, {
    name: 'time',
    intervalMs,
    fetch: async (signal) => {
      const askedMs = kit.monotonicMs();
      const status = await kit.client.getStatus({}, { signal });
      const { now, clock_ahead_seconds: aheadSeconds } = status;
      return {
        serverMs: Date.parse(now),
        askedMs,
        answeredMs: kit.monotonicMs(),
        aheadMs: aheadSeconds === undefined ? null : aheadSeconds * 1000,
      };
    },
    onData: ({ serverMs, askedMs, answeredMs, aheadMs }) => {
      const wasDoubted = kit.serverClock.isDoubted();
      const movedMs = kit.serverClock.synchronise(serverMs, askedMs, answeredMs, aheadMs);
      // Answers of a server whose clock is wrong are of another hour, however right the device is.
      if (Math.abs(movedMs) > jumpMs || wasDoubted !== (aheadMs !== null)) onJump();
    },
  });
}
