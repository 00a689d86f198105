import {
  buildSituation,
  calendarMoments,
  callsOf,
  changesAtStation,
  conditionOver,
  disruptionsAt,
  facts,
  isoDay,
  stopsAtPlatform,
  runningDisruptions,
  sumOf,
  trainsStanding,
} from '@perron/core';
import type { Asked, Call, ConditionStretch, Situation, Span } from '@perron/core';
import { conditionProblem, parseCondition } from '@perron/core/conditions';
import { productNames } from '@perron/schema';
import type { ConditionHour, ConditionHourInput, RuntimeDisruption } from '@perron/schema';
import { knownStation, reasonOf } from './check-condition';
import type { ConditionDeps } from './check-condition';

const hourMs = 3_600_000;
/** A trip that is late or early now stands in another window of the source than by its plan. */
const marginMs = hourMs / 2;

/** A call by its plan: the hour is simulated, whatever is known of the trip in real time. */
function planned(call: Call): Call {
  return { ...call, expectedMs: null, delaySeconds: null, cancelled: false };
}

/** The calls at a station by the timetable; `null` if the timetable does not say. */
async function plannedAt(
  { transit }: ConditionDeps,
  code: string,
  { fromMs, untilMs }: Span,
): Promise<readonly Call[] | null> {
  try {
    const service = transit.service();
    const { timeZone, validFrom, validUntil, reach } = service.facts;
    if (reach !== null && reach.fromMs === null) return null;
    const day = isoDay(fromMs, timeZone);
    if ((validFrom !== null && day < validFrom) || (validUntil !== null && day > validUntil)) {
      return null;
    }
    const { departures } = await service.departures(code, {
      whenMs: fromMs - marginMs,
      durationMinutes: (untilMs - fromMs + 2 * marginMs) / 60_000,
      results: null,
      remarks: false,
      products: new Set(productNames),
    });
    return callsOf(departures).map(planned);
  } catch {
    return null;
  }
}

/** Whether a condition names one of the facts that trains, or disruptions, decide. */
function asks(condition: string, ofTrains: boolean): boolean {
  const names = Object.keys(facts).filter((name) =>
    ofTrains ? name === 'train_in_station' : /^(disruption_|pendelzug|replacement_)/.test(name),
  );
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(condition));
}

/** The situations over the hour. */
interface Hour extends Span {
  readonly calls: readonly Call[] | null;
  /** At the station. */
  readonly disruptions: readonly RuntimeDisruption[];
  readonly situationAt: (atMs: number) => Situation;
}

async function readHour(
  deps: ConditionDeps,
  { code, name }: { readonly code: string; readonly name: string },
  platform: string | null,
  span: Span,
): Promise<Hour> {
  const [calls, disruptions] = await Promise.all([
    plannedAt(deps, code, span),
    deps.disruptions.between(span.fromMs, span.untilMs),
  ]);
  const { transit, timeZone, minuteForm } = deps.transit.manifestFacts(code);
  const calendar = deps.transit.calendar(code);
  const networkStyle = deps.transit.networkStyle();
  const place = {
    kind: 'station' as const,
    stationCode: code,
    stationName: name,
    platform,
    directions: null,
    products: [],
  };
  const departuresAt = (atMs: number): Asked<readonly Call[]> =>
    calls === null
      ? 'failed'
      : {
          // No other train decides whether one is there.
          data: trainsStanding(calls, atMs),
          madeAtMs: null,
          fetchedAtMs: atMs,
          coversUntilMs: span.untilMs,
        };
  return {
    ...span,
    calls: calls && calls.filter((call) => stopsAtPlatform(call, platform)),
    disruptions: disruptionsAt(disruptions, { stationCode: code, lineName: null }),
    situationAt: (nowMs) =>
      buildSituation({
        nowMs,
        timeZone,
        calendar,
        minuteForm,
        networkStyle,
        place,
        demo: transit.demo,
        timetableOnly: true,
        departures: departuresAt(nowMs),
        departuresAhead: null,
        trip: 'none',
        vehicle: null,
        clockUncertain: false,
        languages: ['de'],
        weather: null,
        news: null,
        contents: [],
        disruptions: { data: disruptions, fetchedAtMs: nowMs },
      }),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A stretch, with the trains and disruptions that were there meanwhile. */
function stretchOf(
  { fromMs, untilMs, value }: ConditionStretch,
  { calls, disruptions }: Hour,
  condition: string,
): ConditionHour['stretches'][number] {
  const isThere = (atMs: number) => (call: Call) => trainsStanding([call], atMs).length > 0;
  const standing = (calls ?? []).filter(
    (call) => isThere(fromMs)(call) || (call.plannedMs > fromMs && call.plannedMs <= untilMs),
  );
  const running = new Map(
    [fromMs, ...disruptions.map(({ startsAt }) => Date.parse(startsAt))]
      .filter((ms) => ms >= fromMs && ms < untilMs)
      .flatMap((ms) => runningDisruptions(disruptions, ms))
      .map((disruption) => [disruption.id, disruption]),
  );
  return {
    from: iso(fromMs),
    until: iso(untilMs),
    state: value.state,
    reason: reasonOf(value),
    trains: asks(condition, true)
      ? standing.map(({ line, direction, plannedMs }) => ({
          line: line?.name ?? null,
          direction,
          departs_at: iso(plannedMs),
        }))
      : [],
    disruptions: asks(condition, false)
      ? [...running.values()].map(({ id, type, line }) => ({ id, type, line: line.name }))
      : [],
  };
}

/**
 * Asks a condition over an hour at a station, at each moment at which something changes there: some
 * hundred times at the busiest one.
 * @throws ApiError not_found
 */
export async function checkConditionHour(
  deps: ConditionDeps,
  { condition, station_code, platform, until }: ConditionHourInput,
): Promise<ConditionHour> {
  const station = await knownStation(deps, station_code);
  const untilMs = until === null ? deps.nowMs() : Date.parse(until);
  const span = { fromMs: untilMs - hourMs, untilMs };
  const hour = await readHour(deps, station, platform, span);
  const { timeZone, calendar } = hour.situationAt(span.fromMs);
  const times = calendarMoments([condition], span, timeZone, calendar);
  const changesMs = changesAtStation(hour.calls ?? [], hour.disruptions, span, times);
  const stretches = conditionOver(parseCondition(condition), changesMs, span, hour.situationAt);
  const { fulfilledMs, unknownMs } = sumOf(stretches);
  return {
    problem: conditionProblem(condition),
    station: { code: station.code, name: station.name },
    from: iso(span.fromMs),
    until: iso(span.untilMs),
    fulfilled_seconds: fulfilledMs / 1000,
    unknown_seconds: unknownMs / 1000,
    stretches: stretches.map((stretch) => stretchOf(stretch, hour, condition)),
  };
}
