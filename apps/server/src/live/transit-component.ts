import type { SourceState } from '@perron/adapters/gtfs-realtime';
import type { TransitFacts } from '@perron/adapters/transit';
import type { SystemStatus, TimetableCondition } from '@perron/schema';
import type { HeldFeed } from './held-feed';
import { problemOf } from './realtime-sources';
import { conditionText, timetableCondition } from './timetable-condition';

type Component = SystemStatus['components'][number];

/** There is nothing that a display could show. */
export const badConditions = new Set<TimetableCondition>(['ended', 'not_begun', 'empty']);

interface TransitState {
  /** Null: there is no timetable yet. */
  readonly facts: TransitFacts | null;
  /** Why the last reading failed; null: it did not. */
  readonly problem: string | null;
  /** How much of a feed has been read, 0 to 1; null: none is being read. */
  readonly progress: number | null;
  /** A feed about which an operator has to decide; null: there is none. */
  readonly asked: HeldFeed | null;
  readonly realtime: readonly SourceState[];
  readonly nowMs: number;
}

/** The timetable data as a part of the system, with the worst that is to be said of it. */
export function transitComponent({ facts, ...state }: TransitState): Component {
  const { problem, progress } = state;
  const reading = progress === null ? null : `reading a feed: ${Math.round(progress * 100)} %`;
  if (facts) return inUse(facts, { ...state, reading });
  if (problem !== null) return failed(problem);
  return {
    name: 'transit',
    state: 'starting',
    detail: reading ?? 'The timetable is being read.',
  };
}

function failed(detail: string): Component {
  return { name: 'transit', state: 'failed', detail };
}

interface InUse extends Omit<TransitState, 'facts' | 'progress'> {
  readonly reading: string | null;
}

function inUse(
  facts: TransitFacts,
  { problem, asked, realtime, nowMs, reading }: InUse,
): Component {
  if (problem !== null) {
    return failed(`The new feed was not taken, the last one serves. ${problem}`);
  }
  const condition = timetableCondition(facts, nowMs);
  const told = conditionText(facts, nowMs);
  if (badConditions.has(condition)) return failed(told ?? condition);
  if (asked) {
    const { day, departuresNow, departuresNew } = asked;
    const detail = `A new feed has ${departuresNew} departures on ${day} in place of ${departuresNow}. The last one serves until an operator accepts the new one.`;
    // What displays show is good: nothing has failed.
    return { name: 'transit', state: 'ok', detail };
  }
  const ill = realtime.find((one) => problemOf(one) !== null);
  if (ill) return failed(`Realtime from ${ill.source}: ${problemOf(ill) ?? ''}`);
  const { source, unnameableStations: left } = facts;
  const leftOut = left === 0 ? null : `${left} stations left out: no address can hold their ids`;
  const detail = [source, leftOut, reading, told].filter((part) => part !== null).join(', ');
  return { name: 'transit', state: 'ok', detail };
}
