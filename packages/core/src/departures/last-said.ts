import type { Call } from './call';
import { promisedCalls } from './promised';

/** A train that is off by less is on time. */
const minDelaySeconds = 60;

function isAsPlanned(call: Call): boolean {
  const { cancelled, boarding, movedTo, platform, plannedPlatform } = call;
  const isHere = boarding === undefined && movedTo === undefined && platform === plannedPlatform;
  const isOnTime = Math.abs(call.delaySeconds ?? 0) < minDelaySeconds;
  return !cancelled && isHere && isOnTime;
}

/**
 * The part of an answer that its timetable does not say: what is cancelled, late, goes elsewhere or
 * from another place. It is kept, so that a display without its server does not call back what
 * realtime took away.
 */
export function lastSaid(calls: readonly Call[]): Call[] {
  // Where all of them have another name by the timetable, it is only in another language.
  const isTranslated = calls.every(({ plannedDirection }) => plannedDirection !== undefined);
  return calls.filter(
    (call) => !isAsPlanned(call) || (!isTranslated && call.plannedDirection !== undefined),
  );
}

/** Departures of the timetable, with what was said of them last. */
export function withLastSaid(planned: readonly Call[], said: readonly Call[]): Call[] {
  if (said.length === 0) return [...planned];
  const spoken = new Map(
    promisedCalls(planned, said).map(({ planned: call, came }) => [call, came]),
  );
  return planned.map((call) => spoken.get(call) ?? call);
}
