import type { SourceState } from '@perron/adapters/gtfs-realtime';
import type { TransitFacts } from '@perron/adapters/transit';
import type { TimetableReach } from '@perron/core';
import type {
  Manifest,
  SourceGuess,
  SystemSource,
  SystemStatus,
  SystemTimetable,
  TimetableCondition,
} from '@perron/schema';
import type { FeedIntake } from './feed-intake';
import { heldReport } from './held-feed';
import { matchOf, problemOf, realtimeSource } from './realtime-sources';
import type { KeysAsked } from './source-keys';
import { conditionText, timetableCondition } from './timetable-condition';
import { offSource } from './watched-source';

type Component = SystemStatus['components'][number];

/** Whether sources let us in, in words for operators; `null` if nothing is the matter. */
export interface AccessReport {
  /** The upstream refuses access. */
  readonly refusal: () => string | null;
  /** A file with a key cannot be read any more. */
  readonly keyProblem: (asked?: KeysAsked) => string | null;
}

/** The report on the timetable and its realtime sources. */
export interface TransitView {
  readonly demo: boolean;
  /** The facts of the service in use; `null` if there is none. */
  readonly facts: TransitFacts | null;
  /** When it took over, epoch ms; `null` if there is none. */
  readonly readyAtMs: number | null;
  readonly feed: Pick<FeedIntake, 'problem' | 'progress' | 'held' | 'asked'>;
  readonly realtime: readonly SourceState[];
  readonly access: AccessReport;
  /** The guesses against a source, by its name. */
  readonly guessesAt: (source: string) => SourceGuess[];
  readonly languages: Manifest['languages'];
  readonly nowMs: number;
}

/** There is nothing that a display could show. */
const badConditions = new Set<TimetableCondition>(['ended', 'not_begun', 'empty']);

export function isoReach({ fromMs, untilMs }: TimetableReach) {
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { from: iso(fromMs), until: iso(untilMs) };
}

/** Its line in the state of the system. */
export function transitComponent(view: TransitView): Component {
  const { problem, progress } = view.feed;
  const reading = progress === null ? null : `reading a feed: ${Math.round(progress * 100)} %`;
  const component = (state: Component['state'], detail: string): Component => ({
    name: 'transit',
    state,
    detail,
  });
  if (view.facts) return serving(view, view.facts, reading, component);
  if (problem !== null) return component('failed', problem);
  return component('starting', reading ?? 'The timetable is being read.');
}

function serving(
  { feed, realtime, nowMs, access }: TransitView,
  facts: TransitFacts,
  reading: string | null,
  component: (state: Component['state'], detail: string) => Component,
): Component {
  if (feed.problem !== null) {
    return component('failed', `The new feed was not taken, the last one serves. ${feed.problem}`);
  }
  const refusal = access.refusal();
  if (refusal !== null) return component('failed', refusal);
  const condition = timetableCondition(facts, nowMs);
  const conditions = conditionText(facts, nowMs);
  if (badConditions.has(condition)) return component('failed', conditions ?? condition);
  if (feed.asked) {
    const { day, departuresNow, departuresNew } = feed.asked;
    // The displays' content is good: nothing has failed.
    return component(
      'ok',
      `A new feed has ${departuresNew} departures on ${day} in place of ${departuresNow}. The last one serves until an operator accepts the new one.`,
    );
  }
  const ill = realtime.find((state) => problemOf(state) !== null);
  if (ill) {
    const problem = problemOf(ill) ?? '';
    // A refusal names the address itself.
    const from = problem.startsWith(ill.source) ? 'Realtime' : `Realtime from ${ill.source}`;
    return component('failed', `${from}: ${problem}`);
  }
  const { source, unnameableStations: left } = facts;
  const leftOut = left === 0 ? null : `${left} stations left out: no address can hold their ids`;
  const parts = [source, leftOut, reading, conditions, access.keyProblem()].filter(
    (part) => part !== null,
  );
  return component('ok', parts.join(', '));
}

/** The timetable and the realtime sources, as an operator is told. */
export function transitSources(view: TransitView): readonly SystemSource[] {
  const { demo, facts, feed, readyAtMs, access } = view;
  const refusal = access.refusal();
  const notAt = view.realtime.map(({ source }) => source);
  const condition = facts ? timetableCondition(facts, view.nowMs) : 'unknown';
  const failed = feed.problem !== null || refusal !== null || badConditions.has(condition);
  const timetable: SystemSource = {
    kind: 'timetable',
    name: facts?.source ?? '',
    demo,
    state: failed ? 'failed' : facts ? 'ok' : 'waiting',
    last_good_at: readyAtMs === null ? null : new Date(readyAtMs).toISOString(),
    valid_until: facts?.validUntil ?? null,
    problem: feed.problem ?? refusal ?? access.keyProblem({ notAt }),
    match: null,
    timetable: facts || feed.progress !== null ? timetableReport(view, condition) : null,
    // The guesses about an upstream, whose realtime is no source beside it.
    ...guessed(view, facts?.source ?? ''),
  };
  const realtime = view.realtime.map((state) => {
    const source = realtimeSource(state, demo);
    const problem = source.problem ?? access.keyProblem({ at: source.name });
    return { ...source, problem, ...guessed(view, source.name) };
  });
  if (demo || realtime.length > 0 || facts?.realtime !== false) return [timetable, ...realtime];
  return [timetable, offSource('realtime')];
}

function guessed({ guessesAt }: TransitView, source: string): Pick<SystemSource, 'guesses'> {
  const guesses = guessesAt(source);
  return guesses.length > 0 ? { guesses } : {};
}

function timetableReport(
  { facts, feed, languages }: TransitView,
  condition: TimetableCondition,
): SystemTimetable {
  const reach = facts?.reach ? isoReach(facts.reach) : null;
  return {
    condition,
    begins_at: reach?.from ?? null,
    ends_at: reach?.until ?? null,
    progress: feed.progress,
    language: facts?.language ?? null,
    passenger_languages: [...languages],
    skipped_rows: facts?.skipped.count ?? 0,
    skipped: [...(facts?.skipped.listed ?? [])],
    held: feed.held && heldReport(feed.held),
  };
}

/** The timetable's part of `/status`; `null` if there is none yet. */
export function transitStatus(view: TransitView): SystemStatus['transit'] {
  const { facts } = view;
  if (!facts) return null;
  return {
    demo: view.demo,
    source: facts.source,
    attribution: facts.attribution,
    lines: facts.lines,
    trips: facts.trips,
    stopTimes: facts.stopTimes,
    stations: facts.stations,
    validFrom: facts.validFrom,
    validUntil: facts.validUntil,
    realtime: view.realtime.flatMap((state) => {
      const match = matchOf(state);
      return match ? [{ source: state.source, ...match }] : [];
    }),
    timetable: timetableCondition(facts, view.nowMs),
    skippedRows: facts.skipped.count,
    held: view.feed.asked !== null,
  };
}
