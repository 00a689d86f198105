import { sceneLacks } from '@perron/schema';
import type { DisplayPlaces, SceneLack, SystemStatus } from '@perron/schema';

const withoutAny = ['ended', 'not_begun', 'empty'] as const;
export type WithoutDepartures = (typeof withoutAny)[number];

/** Why the timetable has no departures by plan now; `null` if it has, or nobody knows. */
export function withoutDepartures({ transit }: SystemStatus): WithoutDepartures | null {
  return withoutAny.find((candidate) => candidate === transit?.timetable) ?? null;
}

/** How many displays lack something. */
export interface LackCount {
  readonly lack: SceneLack;
  readonly displays: number;
}

/** The headline of the index: the worst known problem, or that all is well. */
export type Headline =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'offline';
      readonly displays: number;
      readonly stations: number;
      readonly vehicles: number;
    }
  /** The timetable has nothing for today. */
  | { readonly kind: 'timetable'; readonly condition: WithoutDepartures }
  /** Its clock is wrong by so much: displays count nothing down. */
  | { readonly kind: 'clock'; readonly aheadSeconds: number }
  | { readonly kind: 'failed'; readonly part: SystemStatus['components'][number]['name'] }
  | { readonly kind: 'empty' | 'outdated'; readonly displays: number }
  /** Scenes are shown without data that they need; what most displays lack comes first. */
  | { readonly kind: 'lacking'; readonly displays: number; readonly lacks: readonly LackCount[] }
  /** They report late, without proof or without telling what they lack: nobody knows how they do. */
  | { readonly kind: 'doubtful'; readonly displays: number }
  /** Displays go by older conditions than these scenarios have. */
  | { readonly kind: 'unreadable'; readonly scenarios: number; readonly first: string }
  | { readonly kind: 'starting' }
  | { readonly kind: 'noneYet' }
  | { readonly kind: 'noneSeen'; readonly displays: number }
  | { readonly kind: 'allAside'; readonly displays: number }
  /** All that have ever reported are well; the others may never have been installed. */
  | { readonly kind: 'installedWell'; readonly displays: number; readonly never: number }
  | { readonly kind: 'well' };

const badKinds: ReadonlySet<Headline['kind']> = new Set([
  'offline',
  'timetable',
  'clock',
  'failed',
  'empty',
  'lacking',
]);

/** Passengers are without something right now. */
export function isBad({ kind }: Headline): boolean {
  return badKinds.has(kind);
}

/** It says that things are well: only where the last asking succeeded. */
export function saysWell({ kind }: Headline): boolean {
  return kind === 'well' || kind === 'installedWell';
}

interface Known {
  /** Undefined: not known yet, or not any more. */
  readonly places: DisplayPlaces | undefined;
  readonly status: SystemStatus | undefined;
  /** Scenarios whose conditions displays cannot read. */
  readonly unreadable: Unreadable | undefined;
}

interface Unreadable {
  readonly total: number;
  readonly items: readonly { readonly name: string }[];
}

function lackCounts(lacks: DisplayPlaces['lacks']): LackCount[] {
  return sceneLacks
    .map((lack) => ({ lack, displays: lacks[lack] }))
    .filter(({ displays }) => displays > 0)
    .sort((a, b) => b.displays - a.displays);
}

function offlineHeadline({ places, states }: DisplayPlaces): Headline {
  const where = places.filter((place) => place.states.offline > 0);
  return {
    kind: 'offline',
    displays: states.offline,
    stations: where.filter(({ station }) => station !== null).length,
    vehicles: where.filter(({ vehicle_id }) => vehicle_id !== null).length,
  };
}

/** The headline of displays none of which is known to do badly. */
function calmHeadline({ states, total }: DisplayPlaces, status: SystemStatus): Headline {
  const { late, unverified, unknown, never, maintenance, fine } = states;
  const doubtful = late + unverified + unknown;
  if (status.state !== 'ok') return { kind: 'starting' };
  if (doubtful > 0) return { kind: 'doubtful', displays: doubtful };
  if (total === 0) return { kind: 'noneYet' };
  if (never > 0 && fine === 0) return { kind: 'noneSeen', displays: never };
  if (fine === 0) return { kind: 'allAside', displays: maintenance };
  return never > 0 ? { kind: 'installedWell', displays: fine, never } : { kind: 'well' };
}

/** In place of a headline that says that things are well. */
function unreadableHeadline(unreadable: Unreadable | undefined): Headline | null {
  if (!unreadable) return { kind: 'unknown' };
  const [first] = unreadable.items;
  return first ? { kind: 'unreadable', scenarios: unreadable.total, first: first.name } : null;
}

/** "Everything is running" only where displays, system and scenarios were asked and say so. */
export function headlineOf({ places, status, unreadable }: Known): Headline {
  if (!places || !status) return { kind: 'unknown' };
  const failed = status.components.find(({ state }) => state === 'failed');
  if (failed?.name === 'database') return { kind: 'failed', part: failed.name };
  const { offline, empty, lacking, outdated } = places.states;
  const aheadSeconds = status.clock_ahead_seconds;
  if (aheadSeconds !== undefined) return { kind: 'clock', aheadSeconds };
  if (offline > 0) return offlineHeadline(places);
  const condition = withoutDepartures(status);
  if (failed?.name === 'transit' && condition !== null) return { kind: 'timetable', condition };
  if (failed) return { kind: 'failed', part: failed.name };
  if (empty > 0) return { kind: 'empty', displays: empty };
  if (lacking > 0) {
    return { kind: 'lacking', displays: lacking, lacks: lackCounts(places.lacks) };
  }
  if (outdated > 0) return { kind: 'outdated', displays: outdated };
  const calm = calmHeadline(places, status);
  return saysWell(calm) ? (unreadableHeadline(unreadable) ?? calm) : calm;
}
