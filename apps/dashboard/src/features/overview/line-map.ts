import { stationKey } from '@perron/core';
import type { DisplayPlaceState, Disruption, LocationStation } from '@perron/schema';

/** A station of a line with displays that need attention. */
interface MapMark {
  readonly index: number;
  readonly state: 'offline' | 'outdated';
  readonly count: number;
}

/** Stations of a line, from and to, that a disruption is about. */
interface MapSection {
  readonly from: number;
  readonly to: number;
}

/** A line with what happens on it. */
export interface MapLine {
  readonly id: number;
  readonly name: string;
  readonly stationCount: number;
  readonly marks: readonly MapMark[];
  readonly sections: readonly MapSection[];
  /** Its running disruptions, the most important first. */
  readonly titles: readonly string[];
}

interface MapInput {
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  readonly stations: readonly LocationStation[];
  readonly places: readonly DisplayPlaceState[];
  /** Those that run now. */
  readonly disruptions: readonly Disruption[];
}

function markOf(index: number, { states }: DisplayPlaceState): MapMark | null {
  const { offline, empty, outdated } = states;
  if (offline + empty > 0) return { index, state: 'offline', count: offline + empty };
  return outdated > 0 ? { index, state: 'outdated', count: outdated } : null;
}

/** From the first station to the last; null: the whole line, which needs no mark on its stations. */
function sectionOf(disruption: Disruption, ids: readonly number[]): MapSection | null {
  const { pendel_start_index, pendel_end_index, rail_replacement_start_index } = disruption;
  const start = pendel_start_index ?? rail_replacement_start_index;
  const end = pendel_end_index ?? disruption.rail_replacement_end_index;
  if (start !== null && end !== null)
    return { from: Math.min(start, end), to: Math.max(start, end) };
  const indices = disruption.affected_station_ids
    .map((id) => ids.indexOf(id))
    .filter((index) => index >= 0);
  return indices.length === 0 ? null : { from: Math.min(...indices), to: Math.max(...indices) };
}

/** Each line with its stations that need attention and its sections that are disrupted. */
export function mapLines({ lines, stations, places, disruptions }: MapInput): MapLine[] {
  const byKey = new Map(
    places.flatMap((place) => (place.station ? [[stationKey(place.station.code), place]] : [])),
  );
  return lines.map(({ id, name }) => {
    const own = stations
      .filter(({ line_id }) => line_id === id)
      .sort((a, b) => a.position - b.position);
    const ids = own.map((station) => station.id);
    const running = disruptions
      .filter(({ line_id }) => line_id === id)
      .sort((a, b) => b.priority - a.priority);
    const marks = own.flatMap(({ code }, index) => {
      const place = code === null ? undefined : byKey.get(stationKey(code));
      return (place && markOf(index, place)) ?? [];
    });
    return {
      ...{ id, name, stationCount: own.length, marks },
      sections: running.flatMap((one) => sectionOf(one, ids) ?? []),
      titles: running.map(({ title }) => title),
    };
  });
}

const mostLines = 12;

/** As many as there is room for: where something happens first, in the network's order. */
export function linesWithRoom(lines: readonly MapLine[]): readonly MapLine[] {
  if (lines.length <= mostLines) return lines;
  const isTold = ({ marks, titles }: MapLine) => marks.length > 0 || titles.length > 0;
  const told = new Set([...lines.filter(isTold), ...lines].slice(0, mostLines));
  return lines.filter((line) => told.has(line));
}
