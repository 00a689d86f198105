import { isSameStation, tidyStationName } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import type { Shuttle } from './shuttle';

/** Behind the train, where it is or comes next, or ahead of it. In a station nothing is behind. */
export type PointState = 'past' | 'here' | 'ahead';

/** A station of the diagram, or stations that are left out of it. */
export type DiagramPoint =
  | {
      readonly kind: 'station';
      readonly key: string;
      readonly name: string;
      /** The shuttle begins or ends here: passengers change. */
      readonly isEnd: boolean;
      readonly state: PointState;
    }
  | { readonly kind: 'left_out'; readonly key: string; readonly text: string };

export interface Diagram {
  readonly points: readonly DiagramPoint[];
  /** Indices in `points` between which the shuttle runs. */
  readonly from: number;
  readonly to: number;
  /** The line goes on beyond the first and the last point. */
  readonly goesOnBefore: boolean;
  readonly goesOnAfter: boolean;
}

export interface DiagramRequest {
  readonly shuttle: Shuttle;
  /** Code of the station that is marked; `null` if there is none. */
  readonly hereCode: string | null;
  /** The display rides along: what is before `hereCode` is behind it. */
  readonly rides: boolean;
  /** Points that have room, 5 or more. */
  readonly max: number;
  readonly networkStyle: NetworkStyle;
  /** The mark for `count` stations that are left out. */
  readonly leftOutText: (count: number) => string;
}

/** Indices in the line's stations that are shown round the section. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/** As many stations before and after as the disruption asks for, fewer where there is no room. */
function windowOf({ shuttle, max }: DiagramRequest): Window {
  const { from, to, stations, disruption } = shuttle;
  let first = Math.max(0, from - disruption.numVisibleStationsBefore);
  let last = Math.min(stations.length - 1, to + disruption.numVisibleStationsAfter);
  while (last - first + 1 > max) {
    const [before, after] = [from - first, last - to];
    if (before <= 1 && after <= 1) break;
    if (before > after) first += 1;
    else last -= 1;
  }
  return { first, last };
}

/** Points that a choice of indices takes: each gap in it is one more. */
function pointCount(indices: readonly number[]): number {
  return indices.reduce(
    (count, index, at) => count + (at > 0 && index > (indices[at - 1] ?? 0) + 1 ? 2 : 1),
    0,
  );
}

/** Leaves out of the section what is furthest from its ends and from the marked station. */
function shownIndices({ first, last }: Window, hereIndex: number, request: DiagramRequest) {
  const { from, to } = request.shuttle;
  const anchors = hereIndex >= from && hereIndex <= to ? [from, to, hereIndex] : [from, to];
  const distance = (index: number) =>
    Math.min(...anchors.map((anchor) => Math.abs(anchor - index)));
  let shown = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const furthest = shown
    .filter((index) => index > from && index < to && distance(index) > 0)
    .sort((a, b) => distance(b) - distance(a) || a - b);
  for (const index of furthest) {
    if (pointCount(shown) <= request.max) break;
    shown = shown.filter((value) => value !== index);
  }
  return shown;
}

function stateOf(index: number, hereIndex: number, rides: boolean): PointState {
  if (index === hereIndex) return 'here';
  return rides && index < hereIndex ? 'past' : 'ahead';
}

/** The line round the shuttle's section, in the direction of travel. */
export function diagramOf(request: DiagramRequest): Diagram {
  const { shuttle, hereCode, rides, networkStyle } = request;
  const { stations, from, to } = shuttle;
  const window = windowOf(request);
  const hereIndex = stations.findIndex(
    ({ code }) => code !== null && hereCode !== null && isSameStation(code, hereCode),
  );
  const indices = shownIndices(window, hereIndex, request);
  const points: DiagramPoint[] = [];
  const ends = { from: 0, to: 0 };
  for (const [at, index] of indices.entries()) {
    const station = stations[index]!;
    const count = at === 0 ? 0 : index - (indices[at - 1] ?? index) - 1;
    if (count > 0) {
      const text = request.leftOutText(count);
      points.push({ kind: 'left_out', key: `before ${station.id}`, text });
    }
    if (index === from) ends.from = points.length;
    if (index === to) ends.to = points.length;
    points.push({
      kind: 'station',
      key: String(station.id),
      name: tidyStationName(station.name, networkStyle),
      isEnd: index === from || index === to,
      state: stateOf(index, hereIndex, rides),
    });
  }
  return {
    points,
    ...ends,
    goesOnBefore: window.first > 0,
    goesOnAfter: window.last < stations.length - 1,
  };
}
