import type { Departure, DeparturesAnswer, WhatIf } from '@perron/schema';
import { delaySecondsOf } from './delay-of';

const secondMs = 1_000;
/** By the rule of section 4 a train stands for this time before it leaves. */
const standsMs = 30_000;

/** Whether only realtime can tell it: all other trains are then taken to be on time. */
export function needsRealtime(whatIfs: readonly WhatIf[]): boolean {
  return whatIfs.some(({ kind }) => kind === 'delay' || kind === 'train_at_platform');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function cancelled(departure: Departure): Departure {
  return { ...departure, cancelled: true, when: null, delay: null, prognosisType: 'cancelled' };
}

function expectedAt(departure: Departure, expectedMs: number): Departure {
  if (departure.plannedWhen === null) return departure;
  const delay = Math.round((expectedMs - Date.parse(departure.plannedWhen)) / secondMs);
  return { ...departure, when: iso(expectedMs), delay, prognosisType: 'prognosed' };
}

function late(departure: Departure, whatIfs: readonly WhatIf[]): Departure {
  const { plannedWhen, tripId, delay } = departure;
  if (plannedWhen === null || departure.cancelled === true) return departure;
  const seconds = (delay ?? 0) + delaySecondsOf(whatIfs, tripId);
  return expectedAt(departure, Date.parse(plannedWhen) + seconds * secondMs);
}

function leavesMs({ when, plannedWhen }: Departure): number {
  return Date.parse(when ?? plannedWhen ?? '');
}

/** The departure that is at the platform; undefined: there is none to be. */
function standing(
  departures: readonly Departure[],
  whatIfs: readonly WhatIf[],
  { nowMs, platform }: DeparturesMoment,
): Departure | undefined {
  const tried = whatIfs.find((whatIf) => whatIf.kind === 'train_at_platform');
  if (!tried) return undefined;
  const here = departures.filter(
    (departure) =>
      departure.cancelled !== true &&
      (platform === null ||
        departure.platform === platform ||
        departure.plannedPlatform === platform),
  );
  if (tried.trip_id !== null) return here.find(({ tripId }) => tripId === tried.trip_id);
  return here
    .filter((departure) => leavesMs(departure) > nowMs)
    .sort((a, b) => leavesMs(a) - leavesMs(b))[0];
}

export interface DeparturesMoment {
  /** Epoch ms, on the display's clock. */
  readonly nowMs: number;
  /** The platform of the display; `null` if it is for all. */
  readonly platform: string | null;
}

/** A station's departures, if these were the case. */
export function departuresWith(
  answer: DeparturesAnswer,
  whatIfs: readonly WhatIf[],
  moment: DeparturesMoment,
): DeparturesAnswer {
  const gone = new Set(
    whatIfs.flatMap((whatIf) => (whatIf.kind === 'cancellation' ? [whatIf.trip_id] : [])),
  );
  const withCancelled = answer.departures.map((departure) =>
    gone.has(departure.tripId) ? cancelled(departure) : departure,
  );
  if (!needsRealtime(whatIfs)) return { ...answer, departures: withCancelled };
  const expected = withCancelled.map((departure) => late(departure, whatIfs));
  const train = standing(expected, whatIfs, moment);
  const second = Math.floor(moment.nowMs / secondMs);
  return {
    departures: expected.map((departure) =>
      departure === train ? expectedAt(departure, second * secondMs + standsMs) : departure,
    ),
    realtimeDataUpdatedAt: second,
  };
}
