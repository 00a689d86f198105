import { directionsInAddress, goesTowards, stationKey } from '@perron/core';
import type { NetworkStyle, TransitLine } from '@perron/schema';

/** The parameters of the page's address. */
export interface LineViewSearch {
  /** A station's code: its line is shown, and it is marked. */
  readonly stationId: string;
  /** A JSON list of direction names; absent: all. */
  readonly directions?: string | undefined;
  /** Id of a line; absent: one that calls at the station. */
  readonly line?: string | undefined;
}

/**
 * The directions that are shown; `null` means all. An unreadable choice is taken for the standard
 * one.
 */
export function shownDirections({ directions }: LineViewSearch): readonly string[] | null {
  return directionsInAddress(directions ?? null);
}

function callsAt(line: TransitLine, stationId: string): boolean {
  const key = stationKey(stationId);
  return line.stations.some(({ id }) => stationKey(id) === key);
}

/**
 * Which line to show: first choice is what the address asks for, then what calls at the station and
 * goes in one of the directions, then what calls there, then the network's first line.
 * @returns undefined: there is no line
 */
export function chosenLine(
  lines: readonly TransitLine[],
  search: LineViewSearch,
  style: NetworkStyle,
): TransitLine | undefined {
  const asked = search.line === undefined ? undefined : lines.find(({ id }) => id === search.line);
  if (asked) return asked;
  const here = lines.filter((line) => callsAt(line, search.stationId));
  const towards = shownDirections(search);
  const goes = (line: TransitLine) =>
    [line.directions.there, line.directions.back].some((direction) =>
      goesTowards({ direction }, towards, style),
    );
  return here.find(goes) ?? here[0] ?? lines[0];
}

/** The station of the address as the line names it; `null` if the line does not call there. */
export function stationOnLine(line: TransitLine, stationId: string): string | null {
  const key = stationKey(stationId);
  return line.stations.find(({ id }) => stationKey(id) === key)?.id ?? null;
}
