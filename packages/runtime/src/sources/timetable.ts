import { keptTimetable } from '@perron/core';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** It reaches 72 hours ahead: often enough that three days without a network are covered. */
const intervalMs = 3_600_000;

/** The timetable that a display in a station keeps for when it cannot reach the server. */
export function timetableSource(
  kit: SourceKit,
  stationCode: string,
  onKeep: () => void,
): LiveSource {
  let etag: string | null = null;
  return sourceOf(kit, {
    name: 'timetable',
    intervalMs,
    fetch: async (signal) => {
      const known = kit.store.data.timetable === null ? null : etag;
      const query = { sid: stationCode };
      return kit.client.revalidate('getDisplayTimetable', { query }, { signal, etag: known });
    },
    onData: (answer) => {
      if (answer === 'unchanged') return;
      ({ etag } = answer);
      kit.store.set({ timetable: keptTimetable(answer.data) });
      onKeep();
    },
  });
}
