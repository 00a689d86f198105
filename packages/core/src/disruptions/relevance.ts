import type { RuntimeDisruption } from '@perron/schema';
import { isSameStation } from '../lines/station-key';

/** A place where a disruption may count: a station, a line, or a station on a line. */
export interface DisruptedSpot {
  /** Code in the transit service, however it is written; `null` means the whole line. */
  readonly stationCode: string | null;
  /** Name of the line; `null` means all lines of the station. */
  readonly lineName: string | null;
}

/** Whether it runs at `nowMs` (epoch ms); without an end it goes on until further notice. */
export function isRunning({ startsAt, endsAt }: RuntimeDisruption, nowMs: number): boolean {
  return Date.parse(startsAt) <= nowMs && (endsAt === null || nowMs < Date.parse(endsAt));
}

/** Order of importance: the higher priority number first, ties by lower id. */
export function byImportance(a: RuntimeDisruption, b: RuntimeDisruption): number {
  return b.priority - a.priority || a.id - b.id;
}

/** The disruptions that run at `nowMs`, the most important first. */
export function runningDisruptions(
  disruptions: readonly RuntimeDisruption[],
  nowMs: number,
): RuntimeDisruption[] {
  return disruptions.filter((disruption) => isRunning(disruption, nowMs)).sort(byImportance);
}

/** The stations where it counts: a shuttle covers all from its start to its end. */
function coveredCodes(disruption: RuntimeDisruption): (string | null)[] {
  const stations = [...disruption.affectedStations];
  if (disruption.type === 'pendelzug' || disruption.type === 'replacementsev') {
    const { stationStart, stationEnd, stationsInBetween } = disruption;
    stations.push(...[stationStart, stationEnd].filter((candidate) => candidate !== null));
    stations.push(...stationsInBetween);
  }
  return stations.map(({ code }) => code);
}

/** Names of the lines where it counts. */
function linesOf({ line, lines }: RuntimeDisruption): readonly string[] {
  return lines ?? [line.name];
}

/** Whether it concerns a spot. One that names no station concerns its whole line. */
export function concerns(disruption: RuntimeDisruption, spot: DisruptedSpot): boolean {
  if (spot.lineName !== null && !linesOf(disruption).includes(spot.lineName)) return false;
  const { stationCode } = spot;
  if (stationCode === null) return true;
  const codes = coveredCodes(disruption);
  if (codes.length === 0) return spot.lineName !== null;
  return codes.some((code) => code !== null && isSameStation(code, stationCode));
}

/** Those that concern a spot, in the order that they came in. */
export function disruptionsAt(
  disruptions: readonly RuntimeDisruption[],
  spot: DisruptedSpot,
): RuntimeDisruption[] {
  return disruptions.filter((disruption) => concerns(disruption, spot));
}
