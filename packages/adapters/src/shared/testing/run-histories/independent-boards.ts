import { departs, goesTo } from './independent-reading';
import type { TrueRun } from './independent-reading';
import type { BoardQuestion } from './network-and-changes';

/* The boards of runs as they truly run. Like the runs, without any code of the product. */

/** A row of a board. */
export interface TrueRow {
  readonly key: string;
  readonly line: string | null;
  readonly direction: string | null;
  readonly plannedMs: number;
  /** `null` means that nobody predicts it. */
  readonly expectedMs: number | null;
  readonly platform: string | null;
  readonly plannedPlatform: string | null;
  readonly cancelled: boolean;
  readonly note: string | null;
  readonly estimated: boolean;
  readonly headway: number | null;
  readonly departsMs: number;
  readonly beyond: boolean;
}

/** A call of a run as a row of a station. */
export interface Coming extends Omit<TrueRow, 'departsMs' | 'beyond' | 'note'> {
  readonly plannedDirection: string | null;
  readonly goneMs: number;
  readonly departsMs: number;
  readonly lost: boolean;
  readonly noteOn: (platform: string | null) => string | null;
}

/** How far realtime may be trusted by its age in seconds (the ladder of the specification). */
export function stepOf(ageSeconds: number): 'live' | 'aging' | 'stale' | 'timetable' {
  if (ageSeconds > 300) return 'timetable';
  if (ageSeconds > 90) return 'stale';
  return ageSeconds > 60 ? 'aging' : 'live';
}

/** All calls of all runs at a station, as rows of it. */
function listedAt(runs: readonly TrueRun[], station: string, byPlan: boolean): Coming[] {
  const rows: Coming[] = [];
  for (const run of runs) {
    for (let index = 0; index < run.calls.length; index++) {
      const { place, plannedPlace, leaves } = run.calls[index]!;
      if (!leaves || (place.station !== station && plannedPlace?.station !== station)) continue;
      const row = listedCall(run, index, station, byPlan);
      if (row) rows.push(row);
    }
  }
  return rows;
}

/** A call as a row of a station; `null` if it is none there. */
function listedCall(run: TrueRun, index: number, station: string, byPlan: boolean): Coming | null {
  const call = run.calls[index]!;
  const { place, plannedPlace } = call;
  const wasHere = plannedPlace?.station === station;
  const isHere = place.station === station;
  const cancelled = !departs(run, index);
  // It was never to leave from there.
  if (cancelled && plannedPlace !== null && !wasHere) return null;
  const plannedPlatform = wasHere ? plannedPlace.code : plannedPlace ? null : place.code;
  const platform = cancelled || !isHere ? plannedPlatform : (place.code ?? plannedPlatform);
  const expected = cancelled ? null : call.departure;
  const departsMs = ((byPlan ? null : expected) ?? call.plannedDeparture) * 1000;
  const elsewhere = `${place.stationName}${place.code === null ? '' : ` ${place.code}`}`;
  const late = expected === null ? 0 : expected - call.plannedDeparture;
  const noteOn = (wanted: string | null) => {
    if (cancelled) return null;
    if (call.noBoarding) return 'no_boarding';
    if (!isHere) return `moved ${elsewhere}`;
    if (wanted !== null && platform !== null && platform !== wanted) return `platform ${platform}`;
    if (call.pickup === 2) return 'by_phone';
    if (call.pickup === 3) return 'by_driver';
    return byPlan && late >= 60 ? `last_known ${Math.floor(late / 60)}` : null;
  };
  const wasTo = call.plannedHeadsign;
  return {
    key: run.key,
    line: run.line,
    platform,
    plannedPlatform,
    cancelled,
    departsMs,
    noteOn,
    direction: cancelled && wasTo !== null ? wasTo : goesTo(run, index),
    plannedDirection: wasTo,
    plannedMs: call.plannedDeparture * 1000,
    expectedMs: expected === null ? null : expected * 1000,
    estimated: !cancelled && call.estimated,
    headway: run.headway,
    goneMs: Math.max(departsMs, (expected ?? 0) * 1000),
    lost: cancelled || call.noBoarding,
  };
}

function isOn(
  row: Coming,
  { platform, lines, directions }: Omit<BoardQuestion, 'station'>,
): boolean {
  if (platform !== null && row.platform !== platform && row.plannedPlatform !== platform)
    return false;
  if (lines !== null && !lines.includes(row.line ?? '')) return false;
  return (
    directions === null ||
    [row.direction, row.plannedDirection].some(
      (candidate) => candidate !== null && directions.includes(candidate),
    )
  );
}

/** The moments that a board is read for, epoch ms. */
export interface Reading {
  readonly nowMs: number;
  /** The source was asked for all that is expected or planned from then until then. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly step: ReturnType<typeof stepOf>;
}

/** All that a source is asked for at a station, also what has left by now. */
function answeredAt(
  runs: readonly TrueRun[],
  station: string,
  { fromMs, untilMs, step }: Reading,
): Coming[] {
  const isAsked = (ms: number | null) => ms !== null && ms >= fromMs && ms < untilMs;
  return listedAt(runs, station, step === 'timetable').filter(
    (row) => isAsked(row.expectedMs) || isAsked(row.plannedMs),
  );
}

/** All that leaves a station, in its order, whatever a board of it lists. */
export function comingAt(runs: readonly TrueRun[], station: string, reading: Reading): Coming[] {
  return answeredAt(runs, station, reading)
    .filter(({ goneMs }) => goneMs > reading.nowMs)
    .sort((a, b) => a.departsMs - b.departsMs || a.plannedMs - b.plannedMs);
}

/**
 * A row for each run: the next call at which one can get on, if there is any. The runs of a service
 * by headway that nobody predicts have no separate rows: all of them are one row, which says
 * how often they come, after those that leave until `untilMs`.
 */
function eachOnce(rows: readonly Coming[], untilMs: number): Coming[] {
  const runs = new Map<string, Coming>();
  const services = new Map<string, Coming>();
  for (const row of rows) {
    if (row.headway !== null && row.expectedMs === null && !row.cancelled) {
      const course = courseOf(row);
      if (!services.has(course)) services.set(course, row);
      continue;
    }
    const before = runs.get(row.key);
    if (!before || (before.lost && !row.lost)) runs.set(row.key, row);
  }
  const ofRuns = new Set(runs.values());
  const inOrder = rows.filter((row) => ofRuns.has(row) || services.get(courseOf(row)) === row);
  for (const [course, service] of services) {
    const known = inOrder.filter(
      (row) => ofRuns.has(row) && !row.lost && row.departsMs <= untilMs && courseOf(row) === course,
    );
    const last = known.at(-1);
    if (!last) continue;
    inOrder.splice(inOrder.indexOf(service), 1);
    inOrder.splice(inOrder.indexOf(last) + 1, 0, service);
  }
  return inOrder;
}

function courseOf({ line, direction, plannedPlatform }: Coming): string {
  return JSON.stringify([line, direction, plannedPlatform]);
}

/** The rows of a board. */
export function boardOf(
  coming: readonly Coming[],
  asked: BoardQuestion,
  reading: Reading,
): TrueRow[] {
  const on = coming.filter((row) => isOn(row, asked) && (asked.listCancelled || !row.lost));
  const end = reading.nowMs + asked.minutes * 60_000;
  return eachOnce(on, end)
    .slice(0, asked.max)
    .map(({ noteOn, lost: _, goneMs: __, plannedDirection: ___, ...row }) => ({
      ...row,
      note: noteOn(asked.platform),
      beyond: row.departsMs > end,
    }))
    .filter(({ beyond }, index) => !beyond || index < asked.min);
}

/** Whether two runs at a station look alike to a source that gives trips new ids with each answer, also one that has left. */
export function hasTwins(runs: readonly TrueRun[], station: string, reading: Reading): boolean {
  const seen = new Set<string>();
  return answeredAt(runs, station, reading).some((row) => {
    const name = JSON.stringify([row.line, row.direction, row.plannedMs]);
    return seen.size === seen.add(name).size;
  });
}

/** Whether two rows of a board leave at one moment, so that nothing says which one comes first. */
export function hasTies(
  coming: readonly Coming[],
  asked: BoardQuestion,
  reading: Reading,
): boolean {
  const all = boardOf(coming, { ...asked, min: Infinity, max: Infinity }, reading);
  return new Set(all.map(({ departsMs }) => departsMs)).size < all.length;
}

/** A train may have left this much before its time without being missed, ms. */
const earlyMs = 120_000;

/**
 * Whether a board must say that something is missing where all of a line is: three departures in one direction are no
 * chance.
 * @param planned all that leaves the station by the timetable
 */
export function mustMiss(
  planned: readonly Coming[],
  line: string,
  asked: BoardQuestion,
  { nowMs }: Reading,
): boolean {
  const counts = new Map<string, Set<number>>();
  for (const row of planned) {
    const { plannedMs, plannedDirection } = row;
    const isWithin = plannedMs >= nowMs + earlyMs && plannedMs <= nowMs + asked.minutes * 60_000;
    if (row.line !== line || !isWithin || !isOn(row, asked) || plannedDirection === null) continue;
    counts.set(plannedDirection, (counts.get(plannedDirection) ?? new Set()).add(plannedMs));
  }
  return [...counts.values()].some(({ size }) => size >= 3);
}

/** The words of an empty board. */
export interface TrueEmptiness {
  /** Which parts of its filter keep departures off that run. */
  readonly emptiedBy: readonly ('platform' | 'lines' | 'directions')[];
  readonly allCancelled: boolean;
  /** Epoch ms; `null` if none is known. */
  readonly nextMs: number | null;
}

export function emptinessOf(
  coming: readonly Coming[],
  asked: BoardQuestion,
  reading: Reading,
): TrueEmptiness {
  const end = reading.nowMs + asked.minutes * 60_000;
  const within = coming.filter(({ departsMs }) => departsMs <= end);
  const open = { ...asked, platform: null, lines: null, directions: null };
  const parts = ['platform', 'lines', 'directions'] as const;
  // The rows that would be there without any filter.
  const rows = eachOnce(
    within.filter(({ lost }) => !lost),
    end,
  );
  const emptiedBy = parts.filter((part) =>
    rows.some((row) => !isOn(row, { ...open, [part]: asked[part] })),
  );
  // A run that comes by later than it was to is not cancelled, though it skips another pass of its loop.
  const here = eachOnce(
    coming.filter((row) => isOn(row, asked)),
    end,
  ).filter(({ departsMs }) => departsMs <= end);
  const next = coming.find((row) => isOn(row, asked) && !row.lost);
  return {
    emptiedBy,
    allCancelled: here.length > 0 && here.every(({ cancelled }) => cancelled),
    nextMs: next?.departsMs ?? null,
  };
}
