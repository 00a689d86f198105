import { isSameStation } from '@perron/core';
import type { createDisplayEngine } from '@perron/runtime';
import type { RuntimeDisruption, TripAnswer } from '@perron/schema';

type DisplayClient = Parameters<typeof createDisplayEngine>[1]['client'];

/** Changes that hold in the preview but are not stored. */
export interface PreviewChange {
  /** Disruptions that are not stored, or not as they are here. */
  readonly disruptions: readonly RuntimeDisruption[];
  /** Numbers of stored ones that do not count. */
  readonly without: readonly number[];
  /** In a vehicle: code of the station that it comes to next; `null` means wherever it is. */
  readonly nextStation: string | null;
}

/** The train is told to be this long before the station: it is on its way there. */
const beforeStationMs = 50_000;

function movedText(iso: string | null | undefined, byMs: number) {
  return iso ? new Date(Date.parse(iso) + byMs).toISOString() : iso;
}

/** The trip with all its times moved, so that the train comes to the station next. */
export function tripBefore(answer: TripAnswer, stationCode: string, nowMs: number): TripAnswer {
  const { trip } = answer;
  const stop = trip.stopovers.find(
    (stopover) => stopover.stop?.id !== undefined && isSameStation(stopover.stop.id, stationCode),
  );
  const at = stop?.arrival ?? stop?.plannedArrival ?? stop?.departure ?? stop?.plannedDeparture;
  if (!at) return answer;
  const byMs = nowMs + beforeStationMs - Date.parse(at);
  const moved = <T extends object>(value: T): T => {
    const times = ['arrival', 'plannedArrival', 'departure', 'plannedDeparture'] as const;
    const held: Partial<Record<(typeof times)[number], string | null>> = value;
    const changed = times.filter((name) => typeof held[name] === 'string');
    return {
      ...value,
      ...Object.fromEntries(changed.map((name) => [name, movedText(held[name], byMs)])),
    };
  };
  return {
    ...answer,
    trip: { ...moved(trip), stopovers: trip.stopovers.map(moved) },
  };
}

/** A display's calls, answered by the server but for what the preview changes. */
export function previewClient(
  inner: DisplayClient,
  change: () => PreviewChange,
  nowMs: () => number,
): DisplayClient {
  return {
    ...inner,
    async listRuntimeDisruptions(...call) {
      const { disruptions } = await inner.listRuntimeDisruptions(...call);
      const { disruptions: added, without } = change();
      const kept = disruptions.filter(({ id }) => !without.includes(id));
      return { disruptions: [...kept, ...added] };
    },
    async getTrip(...call) {
      const answer = await inner.getTrip(...call);
      const { nextStation } = change();
      return nextStation === null ? answer : tripBefore(answer, nextStation, nowMs());
    },
  };
}
