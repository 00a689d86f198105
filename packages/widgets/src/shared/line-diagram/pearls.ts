import { clockTime, lastStop, lineBadge, tidyStationName, upcomingStop } from '@perron/core';
import type { LineBadge, Situation, TripHere, TripPosition, TripStop } from '@perron/core';
import type { Line, NetworkStyle, Product } from '@perron/schema';

/** A stop's place relative to the train: behind it, under it, the next one, or a later one. */
export type PearlState = 'past' | 'current' | 'next' | 'normal';

/** One stop of a line diagram. */
export interface Pearl {
  /** The stop: the same pearl stays the same element while the train goes on. */
  readonly key: string;
  readonly name: string;
  readonly state: PearlState;
  /** The one station that matters now: where the train stands, or that it reaches next. */
  readonly focus: boolean;
  /** The train does not stop here. */
  readonly cancelled: boolean;
  /** Here the trip ends. */
  readonly terminal: boolean;
  readonly interchanges: readonly LineBadge[];
  /** When the train is here, `14:05`; `null` if it does not come. */
  readonly time: string | null;
  /** Stops that are left out just before this one. */
  readonly skipped: number;
}

/** Where the train is among the pearls; `from` -1: a pearl that is not shown. */
export interface PearlPlace {
  readonly from: number;
  /** The same as `from` where it stands. */
  readonly to: number;
  /** 0 to 1 of the way between the two. */
  readonly progress: number;
}

/** How a network writes the names and the times of its stations. */
export type Network = Pick<Situation, 'timeZone' | 'networkStyle'>;

type Known = Extract<TripHere, { state: 'known' }>;
type Unsure = Extract<TripHere, { state: 'unsure' }>;

const productOrder: readonly (Product | null)[] = [
  'subway',
  'suburban',
  'express',
  'regional',
  'ferry',
  'tram',
  'bus',
  null,
];

/** Each line once; those first that go furthest. */
function interchangeBadges(
  lines: readonly Line[],
  own: string | null,
  style: NetworkStyle,
): LineBadge[] {
  const seen = new Set([own, null, '']);
  return productOrder
    .flatMap((product) => lines.filter((line) => line.product === product))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map((line) => lineBadge(line, style));
}

/** Index that everything before has been left behind; a stop that is passed without a halt too. */
function firstAhead({ position, stops }: Known): number {
  const { state } = position;
  if (state === 'after_last_station') return stops.length;
  if (state !== 'on_track') return upcomingStop(position, stops) ?? stops.length;
  const along = position.from + position.progress * (position.to - position.from);
  return Math.min(position.to, Math.floor(along) + 1);
}

function stateOf(index: number, ahead: number, { position, stops }: Known): PearlState {
  const at = position.state === 'after_last_station' ? lastStop(position, stops) : null;
  if (index === at || (position.state === 'at_station' && index === position.index)) {
    return 'current';
  }
  if (index < ahead) return 'past';
  return index === nextIndex(position, stops) ? 'next' : 'normal';
}

/** The stop that the train reaches next: not the one where it stands. */
function nextIndex(position: TripPosition, stops: readonly TripStop[]): number | null {
  if (position.state !== 'at_station') return upcomingStop(position, stops);
  const index = stops.findIndex((stop, at) => at > position.index && !stop.cancelled);
  return index < 0 ? null : index;
}

interface StopLook extends Pick<Pearl, 'state' | 'focus' | 'terminal'> {
  readonly index: number;
  readonly own: string | null;
  readonly network: Network;
}

function pearlOf(stop: TripStop, look: StopLook): Pearl {
  const { index, own, network, ...drawn } = look;
  const { timeZone, networkStyle } = network;
  const atMs = stop.arrivesMs ?? stop.departsMs;
  return {
    key: `${stop.stationCode} ${index}`,
    name: tidyStationName(stop.name, networkStyle),
    ...drawn,
    cancelled: stop.cancelled,
    interchanges: interchangeBadges(stop.interchanges, own, networkStyle),
    time: stop.cancelled || atMs === null ? null : clockTime(atMs, timeZone),
    skipped: 0,
  };
}

/** The stops to come that all runs share that a vehicle may be on, as pearls. */
export function agreedPearls({ ahead, endsAhead, line }: Unsure, network: Network): Pearl[] {
  const last = endsAhead ? ahead.length - 1 : -1;
  const shared = { own: line?.name ?? null, network };
  return ahead.map((stop, index) => {
    const state = index === 0 ? 'next' : 'normal';
    return pearlOf(stop, { state, focus: index === 0, terminal: index === last, index, ...shared });
  });
}

/** All stops of a trip as pearls. */
export function pearlsOf(trip: Known, network: Network): Pearl[] {
  const { stops, line } = trip;
  const ahead = firstAhead(trip);
  const terminal = stops.findLastIndex((stop) => !stop.cancelled);
  const states = stops.map((_, index) => stateOf(index, ahead, trip));
  const focus = states.includes('current') ? 'current' : 'next';
  return stops.map((stop, index) => {
    const state = states[index] ?? 'normal';
    const look = { state, focus: state === focus, terminal: index === terminal };
    return pearlOf(stop, { ...look, index, own: line?.name ?? null, network });
  });
}

/**
 * Where the train of a trip is among its stops; `null` if it has not come to its first one yet.
 * @param steps the steps of the way between two stops that can be told apart; what is finer is not
 *   drawn
 */
export function pearlPlace({ position, stops }: Known, steps: number): PearlPlace | null {
  if (position.state === 'on_track') {
    const { from, to, progress } = position;
    return { from, to, progress: Math.floor(progress * steps) / steps };
  }
  const at = lastStop(position, stops);
  return at === null || at < 0 ? null : { from: at, to: at, progress: 0 };
}

/** Pearls that are shown, and where the train is among them. */
export interface ShownPearls {
  readonly pearls: readonly Pearl[];
  readonly place: PearlPlace | null;
  /** Stops of the trip that are left out before the first of them. */
  readonly leftOut: number;
}

/**
 * The part of a trip round its train: the stop that it left last, or where it stands; the next
 * `upcoming` ones; and where the trip ends.
 * @param before stops before the train that are shown: 1, or 0 where there is no room; the one
 *   where it stands stays
 */
export function pearlsAround(all: ShownPearls, upcoming: number, before = 1): ShownPearls {
  const { pearls, place } = all;
  const stands = place !== null && place.from === place.to;
  const first = place === null ? 0 : stands || before > 0 ? place.from : place.from + 1;
  const aheadFrom = place === null ? 0 : stands ? place.from + 1 : place.to;
  const end = Math.min(pearls.length, aheadFrom + upcoming);
  const shown = pearls.slice(first, end);
  const terminal = pearls.findLastIndex((pearl) => pearl.terminal);
  const last = pearls[terminal];
  if (last && terminal >= end) shown.push({ ...last, skipped: terminal - end });
  return {
    pearls: shown,
    leftOut: all.leftOut + first,
    place: place && {
      ...place,
      from: Math.max(-1, place.from - first),
      to: place.to - first,
    },
  };
}

/**
 * The part of a trip that a strip shows: from the stop that the train left last, or where it stands;
 * at the end of the trip as many as fit before it; and always where the trip ends.
 * @param max stops in all, 2 or more
 */
export function pearlWindow(all: ShownPearls, max: number): ShownPearls {
  const { pearls, place } = all;
  const terminal = pearls.findLastIndex((pearl) => pearl.terminal);
  const count = terminal < 0 ? pearls.length : terminal + 1;
  const start = Math.max(0, Math.min(place?.from ?? 0, count - max));
  const isCut = count - start > max;
  const end = isCut ? start + max - 1 : count;
  const shown = pearls.slice(start, end);
  const last = pearls[terminal];
  if (isCut && last) shown.push({ ...last, skipped: terminal - end });
  return {
    pearls: shown,
    leftOut: all.leftOut + start,
    place: place && { ...place, from: place.from - start, to: place.to - start },
  };
}
