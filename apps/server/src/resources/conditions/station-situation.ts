import { buildSituation, callsOf, predictionsOf } from '@perron/core';
import type { Asked, Call, FeedAnswer, KeptTimetable, Situation } from '@perron/core';
import { departuresAt, laterAt, promisedAt } from '@perron/runtime';
import { productNames } from '@perron/schema';
import type { PassengerLanguage } from '@perron/schema';
import type { LiveTransit } from '../../live/live-transit';
import type { SourceGuesses } from '../../live/source-guesses';
import type { RuntimeDisruptions } from '../network';
import type { KeptStation } from '../stations';

/** Which sources of realtime operators believe in spite of a guess. */
export interface BelievedSources {
  readonly guesses: Pick<SourceGuesses, 'believed'>;
}

export interface SituationDeps {
  readonly transit: Pick<LiveTransit, 'service' | 'manifestFacts' | 'calendar' | 'networkStyle'> &
    BelievedSources;
  readonly disruptions: Pick<RuntimeDisruptions, 'list' | 'between'>;
  readonly nowMs: () => number;
  /** Whether the server's own clock is wrong; it is not, without this. */
  readonly isClockWrong?: () => boolean;
  /** How old an answer's realtime is, by those before it; as it says itself, without this. */
  readonly believedMs?: (code: string, answer: FeedAnswer) => number | null;
  /**
   * The timetable that departures are compared with, as displays do; `null` if it cannot be had
   * now.
   */
  readonly timetable?: (code: string) => Promise<KeptTimetable | null>;
}

/** As displays ask. */
const windowMinutes = 120;

/** The departures that displays would get; a failure leaves all that depends on them unknown. */
async function askedDepartures(
  { transit, believedMs }: SituationDeps,
  code: string,
  nowMs: number,
  language: PassengerLanguage | undefined,
): Promise<Asked<readonly Call[]>> {
  try {
    const answer = await transit.service().departures(code, {
      whenMs: nowMs,
      durationMinutes: windowMinutes,
      results: null,
      ...(language !== undefined && { language }),
      products: new Set(productNames),
    });
    const madeAt = answer.realtimeDataUpdatedAt;
    const calls = callsOf(answer.departures);
    const claimedMs = madeAt === null ? null : madeAt * 1000;
    const predictions = predictionsOf(calls);
    const believed = transit.guesses.believed();
    const feed = { claimedMs, fetchedAtMs: nowMs, predictions, believed };
    return {
      data: calls,
      madeAtMs: believedMs ? believedMs(code, feed) : claimedMs,
      fetchedAtMs: nowMs,
      coversUntilMs: nowMs + windowMinutes * 60_000,
    };
  } catch {
    return 'failed';
  }
}

/**
 * The present situation of a display at a station. Without `believedMs` it is one answer's word; displays,
 * which remember the answers before, also notice a feed that has frozen.
 * @param language that destinations are named in; absent: the network's own
 */
export async function stationSituation(
  deps: SituationDeps,
  { code, name }: Pick<KeptStation, 'code' | 'name'>,
  platform: string | null,
  language?: PassengerLanguage,
): Promise<Situation> {
  const nowMs = deps.nowMs();
  const { transit, timeZone, minuteForm } = deps.transit.manifestFacts(code);
  const [departures, running, timetable = null] = await Promise.all([
    askedDepartures(deps, code, nowMs, language),
    deps.disruptions.list(),
    deps.timetable?.(code),
  ]);
  const asked = { departures, timetable, lastWord: null };
  const shown = departuresAt(asked, code, nowMs);
  const place = { stationCode: code, stationName: name, platform, directions: null, products: [] };
  return buildSituation({
    nowMs,
    timeZone,
    calendar: deps.transit.calendar(code),
    minuteForm,
    networkStyle: deps.transit.networkStyle(),
    departures: shown,
    demo: transit.demo,
    promised: promisedAt(shown, asked, code),
    later: laterAt(shown, timetable, code, nowMs),
    clockUncertain: deps.isClockWrong?.() ?? false,
    languages: [language ?? 'de'],
    place: { kind: 'station', ...place },
    timetableOnly: !transit.realtime,
    departuresAhead: null,
    trip: 'none',
    vehicle: null,
    disruptions: { data: running, fetchedAtMs: nowMs },
    weather: null,
    news: null,
    contents: [],
  });
}
