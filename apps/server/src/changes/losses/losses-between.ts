import { calendarCases } from '@perron/core';
import type { Place } from '@perron/core';
import type { LossKind, Usage } from '@perron/schema';
import { knownProblem } from '../known-problem';
import type { DisplayRow, ScenarioRow } from './read-programme';
import { whatShows } from './what-shows';
import type { Programme, Shows } from './what-shows';

/** One thing that a change takes from passengers, with every display that has less. */
export interface Taken {
  readonly kind: LossKind;
  /** `null` means no more than the displays themselves. */
  readonly of: Usage | null;
  readonly displays: readonly DisplayRow[];
}

/** A display before and after a change. */
export interface Compared {
  readonly display: DisplayRow;
  readonly before: Shows;
  readonly after: Shows;
}

/**
 * Whether something is taken from a display. Moved between a station and a vehicle, it is compared
 * with what it had at all: the situations of the two differ.
 */
function isLeft({ usually: before }: Shows, { usually: after }: Shows): boolean {
  if (before.length !== after.length) return before.includes(true) && after.includes(false);
  return before.some((did, index) => did && !after[index]);
}

/** Displays without a number that stand at the same place show the same. */
function keyOf({ id, outputTypeId, stationCode }: DisplayRow): string {
  return id === 0 ? JSON.stringify([outputTypeId, stationCode]) : String(id);
}

/** Displays that were there before. */
export function compared(before: Programme, after: Programme): Compared[] {
  const then = new Map(before.displays.map((display) => [keyOf(display), display]));
  // Both are looked at on the same days, or what they show could not be compared.
  const scenarios = [...before.scenarios, ...after.scenarios];
  const days = calendarCases([...new Set(scenarios.map(({ condition }) => condition))]);
  const [shownThen, shownNow] = [whatShows(before, days), whatShows(after, days)];
  return after.displays.flatMap((display) => {
    const earlier = then.get(keyOf(display));
    if (!earlier) return [];
    return [{ display, before: shownThen(earlier), after: shownNow(display) }];
  });
}

/** Collects the displays of each loss. */
class Losses {
  readonly #all = new Map<string, { kind: LossKind; of: Usage; displays: DisplayRow[] }>();

  add(kind: LossKind, of: Usage, display: DisplayRow | null): void {
    const key = `${kind} ${of.entity} ${of.id}`;
    const known = this.#all.get(key) ?? { kind, of, displays: [] };
    this.#all.set(key, known);
    if (display) known.displays.push(display);
  }

  get taken(): Taken[] {
    return [...this.#all.values()].filter(
      ({ kind, displays }) => displays.length > 0 || kind === 'unreadable_condition',
    );
  }
}

function newlyUnreadable(before: Programme, after: Programme): ScenarioRow[] {
  const then = new Map(before.scenarios.map(({ id, stored }) => [id, stored]));
  return after.scenarios.filter(
    ({ id, stored }) => stored !== then.get(id) && knownProblem(stored) !== null,
  );
}

/** Running disruptions whose message a change has emptied. */
function emptiedMessages(before: Programme, after: Programme): ReadonlySet<number> {
  const shown = new Set(
    before.disruptions.filter(({ messages }) => messages.length > 0).map(({ id }) => id),
  );
  return new Set(
    after.disruptions
      .filter(({ id, messages }) => shown.has(id) && messages.length === 0)
      .map(({ id }) => id),
  );
}

function emptyBuckets({ before, after }: Compared): number[] {
  if (before.filled.size === 0) return [];
  return [...after.empty].filter((id) => before.filled.has(id) || after.filled.size === 0);
}

function difference(before: ReadonlySet<number>, after: ReadonlySet<number>): number[] {
  return before === after ? [] : [...before].filter((id) => !after.has(id));
}

/** Somewhere else other disruptions count. */
function isSamePlace(then: Place, now: Place): boolean {
  if (then.kind === 'station') {
    return now.kind === 'station' && now.stationCode === then.stationCode;
  }
  return now.kind === 'vehicle' && now.lineName === then.lineName;
}

/** Adds the losses of one display, except that of its scene. */
function addOf(
  losses: Losses,
  place: Compared,
  { scenarioOf, disruptionOf, bucketOf, unreadable, emptied }: Names,
): void {
  const { display, before: then, after: now } = place;
  for (const id of unreadable.filter((scenario) => then.scenarios.has(scenario))) {
    losses.add('unreadable_condition', scenarioOf(id), display);
  }
  if (then.place.kind === now.place.kind) {
    for (const id of difference(then.scenarios, now.scenarios)) {
      losses.add('scenario_not_shown', scenarioOf(id), display);
    }
  }
  if (isSamePlace(then.place, now.place)) {
    for (const id of difference(then.disruptions, now.disruptions)) {
      const of = disruptionOf(id);
      if (of) losses.add('disruption_not_shown', of, display);
    }
  }
  for (const id of now.disruptions) {
    const of = emptied.has(id) ? disruptionOf(id) : null;
    if (of) losses.add('message_emptied', of, display);
  }
  for (const of of emptyBuckets(place).flatMap((id) => bucketOf(id) ?? [])) {
    losses.add('bucket_empty', of, display);
  }
}

interface Names {
  readonly scenarioOf: (id: number) => Usage;
  /** `null` means that it is gone. */
  readonly disruptionOf: (id: number) => Usage | null;
  readonly bucketOf: (id: number) => Usage | null;
  readonly unreadable: readonly number[];
  readonly emptied: ReadonlySet<number>;
}

/**
 * The losses that passengers have by a change. A display that is left without a scene is counted as that alone.
 * @param titles the titles of disruptions, by number; those that are gone were taken away by name,
 *   and are no loss
 */
export function lossesBetween(
  before: Programme,
  after: Programme,
  displays: readonly Compared[],
  titles: ReadonlyMap<number, string>,
): Taken[] {
  const losses = new Losses();
  const scenarios = new Map(
    [...before.scenarios, ...after.scenarios].map((scenario) => [scenario.id, scenario]),
  );
  const unreadable = newlyUnreadable(before, after).map(({ id }) => id);
  const named = (entity: Usage['entity'], id: number, name: string | undefined) =>
    name === undefined ? null : { entity, id, name };
  const buckets = new Map(after.buckets.map(({ id, name }) => [id, name]));
  const names: Names = {
    scenarioOf: (id) => ({ entity: 'scenario', id, name: scenarios.get(id)?.name ?? '' }),
    disruptionOf: (id) => named('disruption', id, titles.get(id)),
    bucketOf: (id) => named('content_bucket', id, buckets.get(id)),
    unreadable,
    emptied: emptiedMessages(before, after),
  };
  for (const id of unreadable) losses.add('unreadable_condition', names.scenarioOf(id), null);
  const left = displays.filter((display) => isLeft(display.before, display.after));
  const others = new Set(left);
  for (const display of displays) if (!others.has(display)) addOf(losses, display, names);
  const without = left.map(({ display }) => display);
  return [
    ...(left.length > 0 ? [{ kind: 'without_scene' as const, of: null, displays: without }] : []),
    ...losses.taken,
  ];
}
