import type { Timetable } from '@perron/timetable';
import type { EntitySelector, FeedAlert } from '../shared/realtime-message/feed-message';
import { keyOf, unclearKey } from './selector-fit';
import type { UnusedKind, UnusedPart } from './unused-parts';
import { UnusedParts } from './unused-parts';

/** The lines of a timetable, by what selectors name of them. */
interface KnownLines {
  readonly routes: ReadonlyMap<string, number>;
  readonly agencies: ReadonlySet<string>;
  readonly types: ReadonlySet<number>;
}

const linesOf = new WeakMap<Timetable, KnownLines>();

function knownLines(timetable: Timetable): KnownLines {
  let known = linesOf.get(timetable);
  if (!known) {
    const { lines } = timetable.data;
    known = {
      routes: new Map(lines.map(({ id, routeType }) => [id, routeType])),
      agencies: new Set(lines.flatMap(({ agency }) => agency?.id ?? [])),
      types: new Set(lines.map(({ routeType }) => routeType)),
    };
    linesOf.set(timetable, known);
  }
  return known;
}

/** A trip of the timetable, a template of `frequencies.txt`, or one that the realtime itself adds. */
export type KnowsTrip = (tripId: string) => boolean;

/**
 * The parts of alerts that nothing can be done with: selectors that name what the timetable does not have,
 * and alerts without a word. Those of a NO_SERVICE count without words: their effect says enough.
 */
export function unusedAlerts(
  alerts: readonly FeedAlert[],
  timetable: Timetable,
  knowsTrip: KnowsTrip,
): UnusedPart[] {
  const unused = new UnusedParts();
  for (const alert of alerts) {
    const { entityId, effect, header, description } = alert;
    const isSilent = [...header, ...description].every(({ text }) => text.trim() === '');
    if (isSilent && effect !== 'no-service') unused.add('alert_without_text', entityId);
    for (const selector of alert.informed) {
      const found = unknownPart(selector, timetable, knowsTrip);
      if (found) unused.add(found.kind, found.name);
    }
  }
  return unused.all();
}

/**
 * The first thing that a selector names and the timetable does not have; `null` if it has all of
 * them.
 */
function unknownPart(
  selector: EntitySelector,
  timetable: Timetable,
  knowsTrip: KnowsTrip,
): { readonly kind: UnusedKind; readonly name: string } | null {
  const { routes, agencies, types } = knownLines(timetable);
  const { stopId, trip, agencyId, routeType } = selector;
  if (keyOf(selector) === unclearKey) return { kind: 'alert_unclear', name: '' };
  // Alerts are found by the very `stop_id`, not by another code of the stop.
  if (stopId !== null && timetable.stopById(stopId)?.id !== stopId) {
    return { kind: 'alert_stop', name: stopId };
  }
  for (const routeId of [selector.routeId, trip?.routeId ?? null]) {
    if (routeId !== null && !routes.has(routeId)) return { kind: 'alert_route', name: routeId };
  }
  const tripId = trip?.tripId ?? null;
  if (tripId !== null && !knowsTrip(tripId)) return { kind: 'alert_trip', name: tripId };
  if (agencyId !== null && !agencies.has(agencyId)) return { kind: 'alert_agency', name: agencyId };
  if (routeType !== null && !types.has(routeType)) {
    return { kind: 'alert_route_type', name: String(routeType) };
  }
  return null;
}
