import type { Disruption, DisruptionStation, RuntimeDisruption } from '@perron/schema';
import { sectionEnds } from './section';

/** A disruption as it is stored, as far as displays need it. */
export type StoredDisruption = Omit<
  Disruption,
  | 'line_id'
  | 'affected_stations'
  | 'linked_set'
  | 'linked'
  | 'created_at'
  | 'updated_at'
  | 'version'
>;

/** A part of a line. `null` means that the disruption does not say where it begins or ends. */
interface Section {
  readonly stationStart: DisruptionStation | null;
  readonly stationEnd: DisruptionStation | null;
  /** Without its two ends; empty while one of them is not known. */
  readonly stationsInBetween: DisruptionStation[];
}

function sectionOf(
  disruption: StoredDisruption,
  lineStations: readonly DisruptionStation[],
): Section {
  const { start, end } = sectionEnds(disruption.type, disruption);
  const stationStart = (start === null ? null : lineStations[start]) ?? null;
  const stationEnd = (end === null ? null : lineStations[end]) ?? null;
  const known = start !== null && end !== null && stationStart !== null && stationEnd !== null;
  const stationsInBetween = known
    ? lineStations.slice(Math.min(start, end) + 1, Math.max(start, end))
    : [];
  return { stationStart, stationEnd, stationsInBetween };
}

/** The stations that it names, in the order of the line; those that have left the line are left out. */
function namedStations(
  { affected_station_ids }: StoredDisruption,
  lineStations: readonly DisruptionStation[],
): DisruptionStation[] {
  const named = new Set<number>(affected_station_ids);
  return lineStations.filter(({ id }) => named.has(id));
}

/** The stations that it names; the whole line, when it names none. */
function affectedStations(
  disruption: StoredDisruption,
  lineStations: readonly DisruptionStation[],
): DisruptionStation[] {
  return disruption.affected_station_ids.length === 0
    ? [...lineStations]
    : namedStations(disruption, lineStations);
}

/**
 * A disruption as displays show it. A shuttle or replacement buses whose section is not known have
 * null ends, which the display logs.
 * @param lineStations all stations of its line, in the line's order
 */
export function runtimeDisruptionOf(
  disruption: StoredDisruption,
  lineStations: readonly DisruptionStation[],
): RuntimeDisruption {
  const { title, description, reason } = disruption;
  const common = {
    id: disruption.id,
    line: disruption.line,
    startsAt: disruption.starts_at,
    endsAt: disruption.ends_at,
    announceBefore: disruption.announce_before,
    priority: disruption.priority,
    messages: disruption.messages,
  };
  const round = {
    lineStations: [...lineStations],
    numVisibleStationsBefore: disruption.visible_stations_before,
    numVisibleStationsAfter: disruption.visible_stations_after,
  };
  switch (disruption.type) {
    case 'police':
    case 'medical':
      return {
        ...common,
        type: disruption.type,
        affectedStations: affectedStations(disruption, lineStations),
        title,
        description,
      };
    case 'nostopping':
      return {
        ...common,
        type: 'no_stopping',
        affectedStations: affectedStations(disruption, lineStations),
        title,
        description,
        reason,
      };
    case 'replacementpendelzug':
      return {
        ...common,
        type: 'pendelzug',
        // Its section says where it counts: naming none does not make it the whole line's.
        affectedStations: namedStations(disruption, lineStations),
        ...sectionOf(disruption, lineStations),
        ...round,
      };
    case 'replacementsev':
      return {
        ...common,
        type: 'replacementsev',
        affectedStations: namedStations(disruption, lineStations),
        title,
        description,
        ...sectionOf(disruption, lineStations),
        ...round,
      };
  }
}
