import type {
  BoardQuestion,
  Change,
  Network,
  NewCall,
  Place,
  PlannedCall,
  PlannedTrip,
  RunName,
  Word,
} from './network-and-changes';

/*
 * What boards and trains must say, worked out from what happens, in the plainest way: no index, nothing carried along, no
 * code of the product. Where the product says something else, one of the two is wrong.
 */

/** A call of a run as it truly is. All times are epoch seconds. */
export interface TrueCall {
  /** Where it stops, or was to. */
  readonly place: Place;
  /** Where it was to stop; null: it is none of the timetable's calls. */
  readonly plannedPlace: Place | null;
  readonly plannedArrival: number;
  readonly plannedDeparture: number;
  /** Null: nobody predicts it. */
  readonly arrival: number | null;
  readonly departure: number | null;
  readonly stops: boolean;
  /** Another course has taken its place. */
  readonly gone: boolean;
  /** Passengers could get on here, by the timetable, or by the new course. */
  readonly leaves: boolean;
  readonly pickup: 0 | 1 | 2 | 3;
  readonly noBoarding: boolean;
  readonly estimated: boolean;
  /** Where it was to go by the timetable; null: the timetable has no such call. */
  readonly plannedHeadsign: string | null;
  readonly saidHeadsign: string | null;
}

export interface TrueRun {
  readonly key: string;
  readonly line: string | null;
  readonly calls: readonly TrueCall[];
  readonly runs: boolean;
  /** The timetable's trip, whose headsign and end it has where nothing else is said; null: an added run. */
  readonly trip: PlannedTrip | null;
  readonly headsign: string | null;
  /** It goes on to a stop that nobody knows. */
  readonly endsUnknown: boolean;
  /** Its course is another one. */
  readonly otherCourse: boolean;
  /** Seconds between runs, where its minutes are invented. */
  readonly headway: number | null;
}

const noons = new Map<string, number>();

/** The service day's zero: twelve hours before noon, which on a clock night is not midnight. */
export function zeroOf(zone: string, date: string): number {
  const key = `${zone} ${date}`;
  let noon = noons.get(key);
  if (noon === undefined) {
    const utc = Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6), 12);
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(utc).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!;
    const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * 60;
    noon = utc / 1000 - (sign === '-' ? -offset : offset);
    noons.set(key, noon);
  }
  return noon - 43_200;
}

export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}

/** The name of a run in the ids of the product's visits. */
export function keyOf({ trip, date, start }: RunName): string {
  return start === null ? `${trip.id}|${date}` : `${trip.id}|${clockText(start)}|${date}`;
}

/** All runs of the timetable. */
export function plannedRuns({ trips }: Network): RunName[] {
  return trips.flatMap((trip) =>
    trip.dates.flatMap((date) => {
      if (!trip.frequency) return [{ trip, date, start: null }];
      const { from, until, every } = trip.frequency;
      const runs: RunName[] = [];
      for (let start = from; start < until; start += every) runs.push({ trip, date, start });
      return runs;
    }),
  );
}

/** When a call of a run is planned, epoch seconds. */
export function plannedTimes(network: Network, { trip, date, start }: RunName, call: PlannedCall) {
  const shift = start === null ? 0 : start - trip.calls[0]!.departs;
  const zero = zeroOf(network.zone, date) + shift;
  return { arrival: zero + call.arrives, departure: zero + call.departs };
}

/** What is said last before a call, as the reference has it: a delay holds until the next one is said. */
function delayAt(
  words: readonly Word[],
  call: number,
  tripDelay: number | null,
): { readonly arrival: number | null; readonly departure: number | null } {
  const word = words.find((one) => one.call === call);
  if (word?.says === 'no data') return { arrival: null, departure: null };
  const before = words.filter((one) => one.call < call && one.says !== 'skipped');
  const last = before.findLast(
    ({ says, arrivalDelay, departureDelay }) =>
      says === 'no data' || arrivalDelay !== null || departureDelay !== null,
  );
  const coming = !last
    ? tripDelay
    : last.says === 'no data'
      ? null
      : (last.departureDelay ?? last.arrivalDelay);
  const arrival = word?.arrivalDelay ?? coming;
  return { arrival, departure: word?.departureDelay ?? arrival };
}

function lastPlace(trip: PlannedTrip): Place {
  return trip.calls.at(-1)!.place;
}

/** As a whole a trip says its own headsign, else the first that it says, else its last station's name. */
function headsignOf(trip: PlannedTrip): string {
  return trip.headsign || trip.calls[0]!.headsign || lastPlace(trip).stationName;
}

function headwayOf({ frequency }: PlannedTrip): number | null {
  return frequency && !frequency.exact ? frequency.every : null;
}

/** A run on the timetable's course, with what is said of its calls. */
function onItsCourse(
  network: Network,
  run: RunName,
  key: string,
  said: { readonly words: readonly Word[]; readonly tripDelay: number | null; readonly headsign: string | null },
): TrueRun {
  const { trip } = run;
  const calls = trip.calls.map((call, index): TrueCall => {
    const planned = plannedTimes(network, run, call);
    const word = said.words.find((one) => one.call === index);
    const late = delayAt(said.words, index, said.tripDelay);
    const stops = word?.says !== 'skipped';
    const departure = late.departure === null ? null : planned.departure + late.departure;
    const arrives = late.arrival === null ? null : planned.arrival + late.arrival;
    // It does not arrive after it has left, whatever the stop before says.
    const arrival = arrives !== null && departure !== null ? Math.min(arrives, departure) : arrives;
    return {
      place: (stops ? word?.place : null) ?? call.place,
      plannedPlace: call.place,
      plannedArrival: planned.arrival,
      plannedDeparture: planned.departure,
      arrival: stops ? arrival : null,
      departure: stops ? departure : null,
      stops,
      gone: false,
      leaves: index < trip.calls.length - 1 && call.pickup !== 1,
      pickup: call.pickup,
      noBoarding: stops && word?.says === 'times' && word.noBoarding,
      estimated: stops && word?.says === 'times' && word.vague,
      plannedHeadsign: call.headsign ?? (trip.headsign || lastPlace(trip).stationName),
      saidHeadsign: word?.headsign ?? null,
    };
  });
  return {
    ...{ key, line: trip.line, calls, runs: true, trip, headsign: said.headsign },
    ...{ endsUnknown: false, otherCourse: false, headway: headwayOf(trip) },
  };
}

const silence = { words: [], tripDelay: null, headsign: null };

function newCallOf(call: NewCall, isLast: boolean): TrueCall[] {
  if (!call.place) return [];
  const { place, plannedArrival, plannedDeparture, arrival, departure } = call;
  return [
    {
      ...{ place, plannedPlace: null, plannedArrival, plannedDeparture, arrival, departure },
      ...{ stops: true, gone: false, leaves: !isLast, pickup: 0, noBoarding: false },
      ...{ estimated: false, plannedHeadsign: null, saidHeadsign: null },
    },
  ];
}

/** A run that has another course from one of its calls on. */
function onAnotherCourse(
  network: Network,
  { run, from, calls: listed, headsign }: Extract<Change, { kind: 'course' }>,
): TrueRun {
  const asPlanned = onItsCourse(network, run, keyOf(run), silence);
  const calls: TrueCall[] = asPlanned.calls.slice(0, from);
  let next = from;
  const drop = (until: number) => {
    for (; next < until; next++) calls.push({ ...asPlanned.calls[next]!, stops: false, gone: true });
  };
  listed.forEach((call, index) => {
    const isLast = index === listed.length - 1;
    if (call.planned === null) return void calls.push(...newCallOf(call, isLast));
    drop(call.planned);
    const planned = asPlanned.calls[call.planned]!;
    const wasLast = call.planned === asPlanned.calls.length - 1;
    calls.push({
      ...planned,
      place: call.place ?? planned.place,
      arrival: call.arrival,
      departure: call.departure,
      // Where it was to end passengers get on, if it goes on now.
      leaves: wasLast ? !isLast : planned.leaves,
    });
    next = call.planned + 1;
  });
  drop(asPlanned.calls.length);
  return { ...asPlanned, calls, headsign, otherCourse: true };
}

function addedRun({ id, date, line, headsign, calls }: Extract<Change, { kind: 'added' }>): TrueRun {
  const endsUnknown = calls.at(-1)?.place === null;
  return {
    ...{ key: `${id}|${date}`, line, runs: true, trip: null, headsign, endsUnknown },
    ...{ otherCourse: false, headway: null },
    calls: calls.flatMap((call, index) => newCallOf(call, index === calls.length - 1)),
  };
}

/** The timetable's runs, as they are planned. */
export function asPlanned(network: Network): Map<string, TrueRun> {
  return new Map(
    plannedRuns(network).map((run) => [keyOf(run), onItsCourse(network, run, keyOf(run), silence)]),
  );
}

/** The runs as they are. */
export function asTheyRun(
  network: Network,
  planned: ReadonlyMap<string, TrueRun>,
  changes: readonly Change[],
): TrueRun[] {
  const runs = new Map(planned);
  for (const change of changes) {
    if (change.kind === 'added') {
      const run = addedRun(change);
      runs.set(run.key, run);
      continue;
    }
    const key = keyOf(change.run);
    if (change.kind === 'deleted') runs.delete(key);
    else if (change.kind === 'cancelled') runs.set(key, { ...planned.get(key)!, runs: false });
    else if (change.kind === 'course') runs.set(key, onAnotherCourse(network, change));
    else if (change.kind === 'once more') {
      const { run, id, start, words, tripDelay } = change;
      const own = `${id}|${clockText(start)}|${run.date}`;
      const said = { words, tripDelay, headsign: null };
      runs.set(own, onItsCourse(network, { ...run, start }, own, said));
    } else {
      const { words, tripDelay, headsign, old, run } = change;
      const timeless = words.map((word) => ({ ...word, arrivalDelay: null, departureDelay: null, vague: false }));
      const said = old ? { words: timeless, tripDelay: null, headsign } : { words, tripDelay, headsign };
      runs.set(key, onItsCourse(network, run, key, said));
    }
  }
  return [...runs.values()];
}

/** Where it really ends; null: it stops nowhere. */
function lastStop({ calls }: TrueRun): number {
  return calls.findLastIndex(({ stops }) => stops);
}

/** Whether it leaves a call: it stops there, and somewhere after it. */
function departs(run: TrueRun, index: number): boolean {
  if (!run.runs || !run.calls[index]!.stops) return false;
  return run.endsUnknown || index < lastStop(run);
}

/** Where passengers of a call are taken; null: nobody knows. */
export function goesTo(run: TrueRun, index: number | null): string | null {
  const call = index === null ? null : run.calls[index]!;
  const last = lastStop(run);
  const end = run.calls[last]?.place ?? null;
  const isCut = !run.otherCourse && last >= 0 && last < run.calls.length - 1;
  const first = run.calls[run.calls.findIndex(({ stops }) => stops)];
  const said = (call ?? first)?.saidHeadsign ?? run.headsign;
  if (run.runs && said !== null && !isCut) return said;
  if (run.endsUnknown) return null;
  const { trip } = run;
  if (!trip) return end?.stationName ?? null;
  const isElsewhere = end !== null && end.station !== lastPlace(trip).station;
  if (run.runs && isElsewhere) return end.stationName;
  return call?.plannedHeadsign ?? headsignOf(trip);
}

/** A row of a board. */
export interface TrueRow {
  readonly key: string;
  readonly line: string | null;
  readonly direction: string | null;
  readonly plannedMs: number;
  /** Null: nobody predicts it. */
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

/** A call as a row of a station; null: it is none there. */
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
    ...{ key: run.key, line: run.line, platform, plannedPlatform, cancelled, departsMs, noteOn },
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

function isOn(row: Coming, { platform, lines, directions }: Omit<BoardQuestion, 'station'>): boolean {
  if (platform !== null && row.platform !== platform && row.plannedPlatform !== platform) return false;
  if (lines !== null && !lines.includes(row.line ?? '')) return false;
  return (
    directions === null ||
    [row.direction, row.plannedDirection].some((one) => one !== null && directions.includes(one))
  );
}

/** The moments that a board is read for, epoch ms. */
export interface Reading {
  readonly nowMs: number;
  /** What the source was asked for: all that is expected or planned from then until then. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly step: ReturnType<typeof stepOf>;
}

/** All that leaves a station, in its order, whatever a board of it lists. */
export function comingAt(
  runs: readonly TrueRun[],
  station: string,
  { nowMs, fromMs, untilMs, step }: Reading,
): Coming[] {
  const isAsked = (ms: number | null) => ms !== null && ms >= fromMs && ms < untilMs;
  return listedAt(runs, station, step === 'timetable')
    .filter((row) => isAsked(row.expectedMs) || isAsked(row.plannedMs))
    .filter(({ goneMs }) => goneMs > nowMs)
    .sort((a, b) => a.departsMs - b.departsMs || a.plannedMs - b.plannedMs);
}

/**
 * A row for each run: the next call at which one can get on, if there is any. Of a service by headway the runs that nobody
 * predicts are none: all of them are one row, which says how often they come.
 */
function eachOnce(rows: readonly Coming[]): Coming[] {
  const runs = new Map<string, Coming>();
  const services = new Map<string, Coming>();
  for (const row of rows) {
    if (row.headway !== null && row.expectedMs === null && !row.cancelled) {
      const course = JSON.stringify([row.line, row.direction, row.plannedPlatform]);
      if (!services.has(course)) services.set(course, row);
      continue;
    }
    const before = runs.get(row.key);
    if (!before || (before.lost && !row.lost)) runs.set(row.key, row);
  }
  const kept = new Set([...runs.values(), ...services.values()]);
  return rows.filter((row) => kept.has(row));
}

/** The rows of a board. */
export function boardOf(
  coming: readonly Coming[],
  asked: BoardQuestion,
  reading: Reading,
): TrueRow[] {
  const on = coming.filter((row) => isOn(row, asked) && (asked.listCancelled || !row.lost));
  const end = reading.nowMs + asked.minutes * 60_000;
  return eachOnce(on)
    .slice(0, asked.most)
    .map(({ noteOn, lost: _, goneMs: __, plannedDirection: ___, ...row }) => ({
      ...row,
      note: noteOn(asked.platform),
      beyond: row.departsMs > end,
    }))
    .filter(({ beyond }, index) => !beyond || index < asked.least);
}

/** Whether two runs of a board look alike to a source that gives trips new ids with each answer. */
export function hasTwins(coming: readonly Coming[]): boolean {
  const seen = new Set<string>();
  return coming.some((row) => {
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
  const all = boardOf(coming, { ...asked, least: Infinity, most: Infinity }, reading);
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

/** What an empty board says. */
export interface TrueEmptiness {
  /** Which parts of its filter keep departures off that run. */
  readonly emptiedBy: readonly ('platform' | 'lines' | 'directions')[];
  readonly allCancelled: boolean;
  /** Epoch ms; null: none is known. */
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
  const rows = eachOnce(within.filter(({ lost }) => !lost));
  const emptiedBy = parts.filter((part) =>
    rows.some((row) => !isOn(row, { ...open, [part]: asked[part] })),
  );
  const here = within.filter((row) => isOn(row, asked));
  const next = coming.find((row) => isOn(row, asked) && !row.lost);
  return {
    emptiedBy,
    allCancelled: here.length > 0 && here.every(({ cancelled }) => cancelled),
    nextMs: next?.departsMs ?? null,
  };
}

/** The stops of a train's strip: name, platform, planned and expected times, and whether it stops there. */
export function stripOf(run: TrueRun): string[] {
  const calls = run.calls.filter(({ gone }) => !gone);
  const stops = calls.map((call) => run.runs && call.stops);
  const [first, last] = [stops.indexOf(true), stops.lastIndexOf(true)];
  return calls.map((call, index) => {
    const arrives = index > 0;
    const leaves = run.endsUnknown || index < calls.length - 1;
    const hasArrival = arrives && stops[index]! && index > first;
    const hasDeparture = leaves && stops[index]! && (run.endsUnknown || index < last);
    return JSON.stringify([
      ...[call.place.stationName, call.place.code],
      ...[arrives ? call.plannedArrival : null, leaves ? call.plannedDeparture : null],
      ...[hasArrival ? call.arrival : null, hasDeparture ? call.departure : null],
      stops[index] ? 'stops' : 'cancelled',
    ]);
  });
}
