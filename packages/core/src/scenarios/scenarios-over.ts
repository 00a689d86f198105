import type { RuntimeDisruption } from '@perron/schema';
import { calendarMoments } from '../calendar/conditions-in-time';
import { foreseenEvents, foreseenSituation } from '../situation/foreseen';
import type { Situation } from '../situation/situation';
import { chooseScenario } from './choose';
import type { Candidate, Choice } from './choose';
import type { Span } from './condition-over';

const minuteMs = 60_000;

/** A span of time in which a display shows one scenario. */
export interface ScenarioStretch extends Span {
  /** `null` means that none is chosen. */
  readonly winner: Choice['winner'];
}

/** In a vehicle a train also counts as in the station in the whole minute of its arrival. */
function arrivalMinutes({ trip }: Situation): number[] {
  if (trip.state !== 'known') return [];
  return trip.stops.flatMap(({ arrivesMs }) => {
    if (arrivesMs === null) return [];
    const fromMs = Math.floor(arrivesMs / minuteMs) * minuteMs;
    return [fromMs, fromMs + minuteMs];
  });
}

/**
 * The scenarios that a display shows over a span of time, if all goes as it is expected now, in
 * stretches that follow each other without a gap. Between two events that are known of, and two times that a condition asks for, none changes.
 * @param candidates in the order of `candidatesFor`
 * @param all disruptions that are known, also those to come; `null` means those that run
 */
export function scenariosOver(
  candidates: readonly Candidate[],
  situation: Situation,
  span: Span,
  all: readonly RuntimeDisruption[] | null = null,
): ScenarioStretch[] {
  const { fromMs: startMs, untilMs: endMs } = span;
  const events = foreseenEvents(situation, span, all).map(({ atMs }) => atMs);
  const minutes = arrivalMinutes(situation).filter((ms) => startMs < ms && ms < endMs);
  const conditions = candidates.map(({ scenario }) => scenario.condition);
  const { timeZone, calendar } = situation;
  const times = calendarMoments(conditions, span, timeZone, calendar);
  const moments = [...new Set([startMs, ...events, ...minutes, ...times])].sort((a, b) => a - b);
  const stretches: ScenarioStretch[] = [];
  for (const [index, fromMs] of moments.entries()) {
    const { winner } = chooseScenario(candidates, foreseenSituation(situation, fromMs, all));
    const untilMs = moments[index + 1] ?? endMs;
    const before = stretches.at(-1);
    if (before && before.winner?.id === winner?.id) {
      stretches[stretches.length - 1] = { ...before, untilMs };
    } else stretches.push({ fromMs, untilMs, winner });
  }
  return stretches;
}

/**
 * When a display next shows another scenario, and which; `null` if not until then, as far as is
 * known.
 * @param untilMs how far to look, epoch ms
 */
export function nextScenarioChange(
  candidates: readonly Candidate[],
  situation: Situation,
  untilMs: number,
  all: readonly RuntimeDisruption[] | null = null,
): { readonly atMs: number; readonly winner: Choice['winner'] } | null {
  const span = { fromMs: situation.nowMs, untilMs };
  const next = scenariosOver(candidates, situation, span, all)[1];
  return next ? { atMs: next.fromMs, winner: next.winner } : null;
}
