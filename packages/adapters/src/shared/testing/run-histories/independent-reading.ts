import type {
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
 * How runs truly run and what trains must say, worked out from what happens, in the plainest way: no index, nothing
 * carried along, no code of the product. Where the product says something else, one of the two is wrong.
 */

/** A call of a run as it truly is. All times are epoch seconds. */
export interface TrueCall {
  /** Where it stops, or was to. */
  readonly place: Place;
  /** Where it was to stop; `null` if it is none of the timetable's calls. */
  readonly plannedPlace: Place | null;
  readonly plannedArrival: number;
  readonly plannedDeparture: number;
  /** `null` means that nobody predicts it. */
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
  /** Where it was to go by the timetable; `null` if the timetable has no such call. */
  readonly plannedHeadsign: string | null;
  readonly saidHeadsign: string | null;
}

export interface TrueRun {
  readonly key: string;
  readonly line: string | null;
  readonly calls: readonly TrueCall[];
  readonly runs: boolean;
  /**
   * The timetable's trip, whose headsign and end it has where nothing else is said; `null` means an
   * added run.
   */
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

/** The last word before a call, as the reference has it: a delay holds until the next one is said. */
function delayAt(
  words: readonly Word[],
  call: number,
  tripDelay: number | null,
): { readonly arrival: number | null; readonly departure: number | null } {
  const word = words.find((candidate) => candidate.call === call);
  if (word?.says === 'no data') return { arrival: null, departure: null };
  const before = words.filter((candidate) => candidate.call < call && candidate.says !== 'skipped');
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
  said: {
    readonly words: readonly Word[];
    readonly tripDelay: number | null;
    readonly headsign: string | null;
  },
): TrueRun {
  const { trip } = run;
  const calls = trip.calls.map((call, index): TrueCall => {
    const planned = plannedTimes(network, run, call);
    const word = said.words.find((candidate) => candidate.call === index);
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
    key,
    line: trip.line,
    calls,
    runs: true,
    trip,
    headsign: said.headsign,
    endsUnknown: false,
    otherCourse: false,
    headway: headwayOf(trip),
  };
}

const silence = { words: [], tripDelay: null, headsign: null };

function newCallOf(call: NewCall, isLast: boolean): TrueCall[] {
  if (!call.place) return [];
  const { place, plannedArrival, plannedDeparture, arrival, departure } = call;
  return [
    {
      place,
      plannedPlace: null,
      plannedArrival,
      plannedDeparture,
      arrival,
      departure,
      stops: true,
      gone: false,
      leaves: !isLast,
      pickup: 0,
      noBoarding: false,
      estimated: false,
      plannedHeadsign: null,
      saidHeadsign: null,
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
    for (; next < until; next++)
      calls.push({ ...asPlanned.calls[next]!, stops: false, gone: true });
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

function addedRun({
  id,
  date,
  line,
  headsign,
  calls,
}: Extract<Change, { kind: 'added' }>): TrueRun {
  const endsUnknown = calls.at(-1)?.place === null;
  return {
    key: `${id}|${date}`,
    line,
    runs: true,
    trip: null,
    headsign,
    endsUnknown,
    otherCourse: false,
    headway: null,
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
      const timeless = words.map((word) => ({
        ...word,
        arrivalDelay: null,
        departureDelay: null,
        vague: false,
      }));
      const said = old
        ? { words: timeless, tripDelay: null, headsign }
        : { words, tripDelay, headsign };
      runs.set(key, onItsCourse(network, run, key, said));
    }
  }
  return [...runs.values()];
}

/** The last call at which it stops; -1: it stops nowhere. */
function lastStop({ calls }: TrueRun): number {
  return calls.findLastIndex(({ stops }) => stops);
}

/** Whether it leaves a call: it stops there, and somewhere after it. */
export function departs(run: TrueRun, index: number): boolean {
  if (!run.runs || !run.calls[index]!.stops) return false;
  return run.endsUnknown || index < lastStop(run);
}

/** Where passengers of a call are taken; `null` if nobody knows. */
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
