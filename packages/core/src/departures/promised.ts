import type { Call } from './call';
import { withoutTwins } from './without-twins';

/** A departure that the kept timetable promises, and what the source says of it. */
export interface Promised {
  readonly planned: Call;
  /** `null` means that the source does not list it, not even as cancelled. */
  readonly came: Call | null;
}

/** A plan told in seconds and one told in minutes differ by less. More would pair other trains. */
const samePlanMs = 60_000;

type NameOf = (call: Call) => string;

const lineOf: NameOf = ({ line }) => line?.name ?? '';
/** Names a course by the words of the timetable: what is kept has no others. */
const courseOf: NameOf = (call) =>
  `${lineOf(call)}|${call.plannedDirection ?? call.direction ?? ''}`;

function byName(calls: readonly Call[], nameOf: NameOf): Map<string, Call[]> {
  const named = new Map<string, Call[]>();
  for (const call of calls) {
    const name = nameOf(call);
    const others = named.get(name);
    if (others) others.push(call);
    else named.set(name, [call]);
  }
  return named;
}

/** Each promise takes the nearest call of its name that no other has taken. */
function pair(
  planned: readonly Call[],
  came: readonly Call[],
  { nameOf, withinMs }: { readonly nameOf: NameOf; readonly withinMs: number },
): Map<Call, Call> {
  const free = byName(came, nameOf);
  const pairs = new Map<Call, Call>();
  for (const entry of planned) {
    const choice = free.get(nameOf(entry)) ?? [];
    const awayMs = choice.map((call) => Math.abs(call.plannedMs - entry.plannedMs));
    const nearestMs = Math.min(...awayMs);
    if (nearestMs > withinMs) continue;
    const [taken] = choice.splice(awayMs.indexOf(nearestMs), 1);
    if (taken) pairs.set(entry, taken);
  }
  return pairs;
}

/** Fewer departures prove nothing. */
const min = 3;

function wordsOf(calls: readonly Call[]): Set<string> {
  const words = calls.flatMap(({ line, direction, plannedDirection }) => [
    ...[line?.name ?? '', plannedDirection ?? direction ?? ''],
  ]);
  return new Set(words.filter((word) => word !== ''));
}

/**
 * Whether a kept timetable is another network's than what came: they share no line and no direction, as after a feed
 * was exchanged. Then it promises nothing here.
 */
export function isOtherNetworks(planned: readonly Call[], came: readonly Call[]): boolean {
  if (planned.length < min || came.length < min) return false;
  const known = wordsOf(planned);
  return [...wordsOf(came)].every((word) => !known.has(word));
}

/**
 * Holds what a source answered against the kept timetable: each departure that the timetable
 * promises with the call that keeps the promise. Trips are known by line, direction and planned
 * departure, because their ids may change with each plan. A trip that the day's plan moves by a
 * minute, or that turns short of its destination, keeps its promise too; a cancelled trip does, as
 * the source says so.
 * @param planned in the order of departure
 */
export function promisedCalls(planned: readonly Call[], came: readonly Call[]): Promised[] {
  const kept = new Map<Call, Call>();
  const promises = withoutTwins(planned);
  const calls = withoutTwins(came);
  for (const how of [
    { nameOf: courseOf, withinMs: 0 },
    { nameOf: courseOf, withinMs: samePlanMs },
    { nameOf: lineOf, withinMs: samePlanMs },
  ]) {
    const taken = new Set(kept.values());
    const open = promises.filter((promise) => !kept.has(promise));
    const free = calls.filter((call) => !taken.has(call));
    for (const [promise, call] of pair(open, free, how)) kept.set(promise, call);
  }
  return promises.map((promise) => ({ planned: promise, came: kept.get(promise) ?? null }));
}
