import { stationKey } from '@perron/core';
import type {
  DisplayPlaceState,
  Disruption,
  LocationStation,
  RuntimeDisruption,
} from '@perron/schema';
import { besideBadge } from '../../kit/line-badge/beside-badge';
import { drawnSection } from '../../kit/network/section-of';
import type { LineSection } from '../../kit/network/section-of';

/** From the gravest; displays that show nothing are counted with those that are offline. */
export type MapMarkState = 'offline' | 'lacking' | 'outdated';

/** A station of a line with displays that need attention. */
interface MapMark {
  readonly index: number;
  readonly state: MapMarkState;
  readonly count: number;
}

/** A line with what happens on it. */
export interface MapLine {
  readonly id: number;
  readonly name: string;
  readonly stationCount: number;
  readonly marks: readonly MapMark[];
  readonly sections: readonly LineSection[];
  /**
   * Its running disruptions without the line's name, the most important first; `null` if it is not
   * known.
   */
  readonly titles: readonly string[] | null;
}

interface MapInput {
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  readonly stations: readonly LocationStation[];
  readonly places: readonly DisplayPlaceState[];
  /** Those that run now; undefined: not known. */
  readonly disruptions: readonly Disruption[] | undefined;
  /** Stations that the network's own source says are closed now; undefined: not known. */
  readonly closures: readonly RuntimeDisruption[] | undefined;
}

/** The places on a line of the stations that a closure is about; empty: it is not of this line. */
function closedPlaces(
  { lines = [], affectedStations }: RuntimeDisruption,
  name: string,
  own: readonly LocationStation[],
): number[] {
  if (lines.length > 0 && !lines.includes(name)) return [];
  const closed = new Set(
    affectedStations.flatMap(({ code }) => (code === null ? [] : [stationKey(code)])),
  );
  return own.flatMap(({ code }, index) =>
    code !== null && closed.has(stationKey(code)) ? [index] : [],
  );
}

function markOf(index: number, { states }: DisplayPlaceState): MapMark | null {
  const { offline, empty, lacking, outdated } = states;
  if (offline + empty > 0) return { index, state: 'offline', count: offline + empty };
  if (lacking > 0) return { index, state: 'lacking', count: lacking };
  return outdated > 0 ? { index, state: 'outdated', count: outdated } : null;
}

/** A closure in the words of its source; without any, the stations' names. */
function titleOf({ title = '', line }: RuntimeDisruption & { readonly title?: string }): string {
  return title === '' ? line.name : title;
}

/** Each line with its stations that need attention and its sections that are disrupted. */
export function mapLines(input: MapInput): MapLine[] {
  const { lines, stations, places, disruptions, closures } = input;
  const byKey = new Map(
    places.flatMap((place) => (place.station ? [[stationKey(place.station.code), place]] : [])),
  );
  return lines.map(({ id, name }) => {
    const own = stations
      .filter(({ line_id }) => line_id === id)
      .sort((a, b) => a.position - b.position);
    const ids = own.map((station) => station.id);
    const running = (disruptions ?? [])
      .filter(({ line_id }) => line_id === id)
      .sort((a, b) => b.priority - a.priority);
    const closed = (closures ?? [])
      .map((closure) => ({ title: titleOf(closure), places: closedPlaces(closure, name, own) }))
      .filter((candidate) => candidate.places.length > 0);
    const marks = own.flatMap(({ code }, index) => {
      const place = code === null ? undefined : byKey.get(stationKey(code));
      return (place && markOf(index, place)) ?? [];
    });
    return {
      id,
      name,
      stationCount: own.length,
      marks,
      sections: [
        ...running.flatMap((disruption) => drawnSection(disruption, ids) ?? []),
        ...closed.flatMap((closure) => closure.places.map((place) => ({ from: place, to: place }))),
      ],
      titles:
        disruptions && closures
          ? [
              ...running.map(({ title }) => besideBadge(title, name)),
              ...closed.map(({ title }) => title),
            ]
          : null,
    };
  });
}

const maxLines = 12;

/** As many as there is room for: where something happens first, in the network's order. */
export function linesWithRoom(lines: readonly MapLine[]): readonly MapLine[] {
  if (lines.length <= maxLines) return lines;
  const isMarked = ({ marks, titles }: MapLine) => marks.length > 0 || (titles ?? []).length > 0;
  const listed = new Set([...lines.filter(isMarked), ...lines].slice(0, maxLines));
  return lines.filter((line) => listed.has(line));
}
