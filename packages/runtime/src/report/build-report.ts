import type { Considered } from '@perron/core';
import { maxPossibleRuns, reportLimits } from '@perron/schema';
import type {
  DisplayPlace,
  DisplayReport,
  ReportedAudio,
  ReportedProblem,
  ReportedRun,
  ReportedScenario,
  ReportedShowing,
  ReportedSource,
} from '@perron/schema';
import { drawnScene, lineAskedFor } from '../engine/frame';
import type { DisplayAddress, DisplayFrame } from '../engine/frame';
import { plainSceneId } from '../engine/plain-scene';
import type { LiveSource } from '../sources/source';
import type { LoggedProblem } from './problem-log';
import { sceneLacks } from './scene-lacks';
import { shownFreshness, shownLoss } from './shown-freshness';

/** Facts that a page knows about itself and its device. */
export type PageFacts = Pick<
  DisplayReport,
  'build' | 'page_id' | 'browser' | 'screen' | 'memory_bytes' | 'uptime_seconds' | 'device_time'
>;

export interface ReportInput {
  readonly address: DisplayAddress;
  readonly frame: DisplayFrame;
  readonly sources: readonly LiveSource[];
  readonly problems: readonly LoggedProblem[];
  /** Problems with the display's address, for as long as it has it. */
  readonly addressProblems: readonly string[];
  readonly page: PageFacts;
  /** The last test of an operator; `null` if there was none. */
  readonly showing: ReportedShowing | null;
  /** `null` means that it is no loudspeaker. */
  readonly audio: ReportedAudio | null;
  /** On the display's clock, epoch ms. */
  readonly nowMs: number;
  /** On the clock of the problems, in ms. */
  readonly monotonicMs: number;
}

/** A text that the server takes: not too long, and without what no database can hold. */
function sendable(text: string, maxLength: number): string {
  const whole = text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
  return whole.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

function secondsBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.round((toMs - fromMs) / 100) / 10);
}

function placeOf({ place, outputTypeId }: DisplayAddress): DisplayPlace {
  const output_type_id = outputTypeId;
  return place.kind === 'station'
    ? { station_code: place.stationCode, output_type_id, platform: place.platform, line: null }
    : { station_code: null, output_type_id, platform: null, line: lineAskedFor(place) };
}

function sourceOf(source: LiveSource, nowMs: number): ReportedSource {
  const { name, status, succeededAtMs, problem } = source;
  return {
    name,
    status,
    age_seconds: succeededAtMs === null ? null : secondsBetween(succeededAtMs, nowMs),
    problem: problem === null ? null : sendable(problem, 300),
  };
}

function problemOf(logged: LoggedProblem, nowMs: number): ReportedProblem {
  return {
    source: sendable(logged.source, 100) || 'unknown',
    message: sendable(logged.message, 300),
    count: logged.count,
    age_seconds: secondsBetween(logged.lastMs, nowMs),
  };
}

/** Operators are told how much a board lacks of what the timetable promises. */
function lossProblem(frame: DisplayFrame): ReportedProblem[] {
  const loss = shownLoss(frame);
  if (loss === null) return [];
  const message = `Of ${loss.promised} departures that the timetable promises, ${loss.missing} did not come.`;
  return [stillSo('departures', message)];
}

/** A problem that lasts. */
function stillSo(source: string, message: string): ReportedProblem {
  return { source, message: sendable(message, 300), count: 1, age_seconds: 0 };
}

function consideredOf(considered: Considered): ReportedScenario {
  const { scenarioId: id, name, priority, condition, value } = considered;
  const shared = { id, name, priority, condition };
  switch (value.state) {
    case 'fulfilled':
    case 'not_fulfilled':
      return { ...shared, value };
    case 'unknown':
      return { ...shared, value: { ...value, missing: sendable(value.missing, 200) } };
    case 'error':
      return { ...shared, value: { ...value, reason: sendable(value.reason, 500) } };
  }
}

function shownBy(
  frame: DisplayFrame,
): Pick<DisplayReport, 'manifest_version' | 'scenario' | 'scene' | 'trace'> {
  if (!('choice' in frame)) {
    return { manifest_version: null, scenario: null, scene: null, trace: [] };
  }
  const { winner, trace } = frame.choice;
  const drawn = drawnScene(frame);
  // No operator has made the plain scene.
  const scene = drawn?.id === plainSceneId ? null : drawn;
  return {
    manifest_version: frame.manifest.version,
    scenario: winner && { id: winner.id, name: winner.name },
    scene: scene && { id: scene.id, name: scene.name },
    trace: trace.slice(0, reportLimits.trace).map(consideredOf),
  };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** The run of a vehicle, and how sure it is; `null` if it shows none. */
function runOf(frame: DisplayFrame): ReportedRun | null {
  if (!('situation' in frame)) return null;
  const { trip } = frame.situation;
  if (trip.state !== 'known' && trip.state !== 'unsure') return null;
  const shared = {
    line: trip.line?.name == null ? null : sendable(trip.line.name, 200),
    direction: trip.direction === null ? null : sendable(trip.direction, 200),
  };
  if (trip.state === 'known') {
    const [first] = trip.stops;
    const startsAtMs = first?.plannedDepartureMs ?? first?.plannedArrivalMs ?? null;
    const { tripId, cancelled, sureness = 'told' } = trip;
    const run = { trip_id: tripId, starts_at: isoOf(startsAtMs), cancelled };
    return { ...shared, ...run, sureness, others: [] };
  }
  const others = trip.among.slice(0, maxPossibleRuns).map(({ tripId, direction, startsAtMs }) => ({
    trip_id: tripId,
    direction: sendable(direction, 200),
    starts_at: isoOf(startsAtMs),
  }));
  const none = { trip_id: null, starts_at: null, cancelled: false };
  return { ...shared, ...none, sureness: 'unsure', others };
}

/** While the run is not sure no condition on it holds, which is not for operators to mend. */
function stateOf(frame: DisplayFrame): DisplayReport['state'] {
  const isUnsure = frame.state === 'no_scenario' && frame.situation.trip.state === 'unsure';
  return isUnsure ? 'scene' : frame.state;
}

function audioOf({ sound, spoken }: ReportedAudio): ReportedAudio {
  return {
    sound,
    spoken: spoken.map((entry) => ({
      ...entry,
      parts: entry.parts.map(({ language, text }) => ({ language, text: sendable(text, 1_000) })),
    })),
  };
}

/** The report of a display. Pure: the same input gives the same report. */
export function buildReport(input: ReportInput): DisplayReport {
  const { address, frame, sources, problems, page, nowMs, monotonicMs } = input;
  return {
    place: placeOf(address),
    state: stateOf(frame),
    ...shownBy(frame),
    run: runOf(frame),
    showing: input.showing,
    audio: input.audio && audioOf(input.audio),
    freshness: shownFreshness(frame),
    lacks: sceneLacks(frame, input.audio, page.uptime_seconds),
    sources: sources.slice(0, reportLimits.sources).map((source) => sourceOf(source, nowMs)),
    problems: [
      ...lossProblem(frame),
      ...input.addressProblems.map((message) => stillSo('address', message)),
      ...problems.map((problem) => problemOf(problem, monotonicMs)),
    ].slice(0, reportLimits.problems),
    ...page,
    build: sendable(page.build, 100),
    browser: sendable(page.browser, 400),
  };
}
