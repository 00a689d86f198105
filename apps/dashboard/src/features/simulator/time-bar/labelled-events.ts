import {
  departsMs,
  foreseenEvents,
  stopsAtPlatform,
  standsMs,
  tidyStationName,
} from '@perron/core';
import type { ForeseenEvent, Situation } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import type { TimeSpan } from './shown-span';

/** Something that happens, with what it happens to. */
export interface LabelledEvent extends ForeseenEvent {
  /** Name of the line, of the stop or of the disrupted line; `null` if it is not known. */
  readonly name: string | null;
  /** It happens to the display’s train at a stop. */
  readonly isStop: boolean;
}

const departing = ['arrival', 'departure'];

function callName({ kind, atMs }: ForeseenEvent, { departures, place }: Situation): string | null {
  if (departures.state !== 'known' || place.kind !== 'station') return null;
  const leavesMs = kind === 'arrival' ? atMs + standsMs : atMs;
  const call = departures.calls.find(
    (candidate) =>
      stopsAtPlatform(candidate, place.platform) &&
      departsMs(candidate, departures.freshness) === leavesMs,
  );
  return call?.line?.name ?? null;
}

/** The stop that the train stands at then, or that it comes to. */
function stopName({ atMs }: ForeseenEvent, { trip, networkStyle }: Situation): string | null {
  if (trip.state !== 'known') return null;
  const stop =
    trip.stops.find(({ arrivesMs, departsMs: leavesMs }) => (leavesMs ?? arrivesMs ?? 0) >= atMs) ??
    trip.stops.at(-1);
  return stop ? tidyStationName(stop.name, networkStyle) : null;
}

function disruptionName({ atMs }: ForeseenEvent, all: readonly RuntimeDisruption[]): string | null {
  const disruption = all.find(({ startsAt, endsAt }) =>
    [startsAt, endsAt].some((iso) => iso !== null && Date.parse(iso) === atMs),
  );
  return disruption?.line.name ?? null;
}

/** The events within a span, in their order, each moment and kind once. */
export function labelledEvents(
  situation: Situation,
  span: TimeSpan,
  all: readonly RuntimeDisruption[],
): LabelledEvent[] {
  const events = foreseenEvents(situation, span, all).map((event) => ({
    ...event,
    isStop: event.kind !== 'disruption' && situation.place.kind === 'vehicle',
    name:
      event.kind === 'disruption'
        ? disruptionName(event, all)
        : situation.place.kind === 'station' && departing.includes(event.kind)
          ? callName(event, situation)
          : stopName(event, situation),
  }));
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}
