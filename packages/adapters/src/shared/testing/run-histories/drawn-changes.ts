import { keyOf, plannedRuns, plannedTimes } from './independent-reading';
import type { Change, Network, NewCall, Place, RunName, Word } from './network-and-changes';
import type { Tape } from './tape';

const kinds = [
  ...['late', 'cut', 'cancelled', 'platform', 'words', 'words', 'other stop', 'replacement'],
  ...['list of stops', 'doubled', 'added', 'off its grid', 'deleted', 'begins late'],
  ...['late throughout', 'late', 'cut'],
] as const;

const word: Omit<Word, 'call'> = {
  says: 'times' as const,
  arrivalDelay: null,
  departureDelay: null,
  vague: false,
  place: null,
  headsign: null,
  noBoarding: false,
};

/** Early by minutes up to late by two hours, mostly on the half minute. */
function delay(tape: Tape): number {
  return tape.pick([60, 0, 30, -60, 120, 300, 600, 1800, 3600, -150, 45, 7200, -400]);
}

/** Runs that may stand on a board near now: they end after it began, and begin before it ends. */
export function runsNear(network: Network): RunName[] {
  return plannedRuns(network).filter((run) => {
    const { calls } = run.trip;
    const begins = plannedTimes(network, run, calls[0]!).departure;
    const ends = plannedTimes(network, run, calls.at(-1)!).arrival;
    return begins < network.nowSeconds + 2400 && ends > network.nowSeconds - 900;
  });
}

/** Words of some calls, which hold until the next. */
function drawnWords(tape: Tape, network: Network, { trip }: RunName): Word[] {
  return trip.calls.flatMap((call, index): Word[] => {
    if (!tape.chance(55)) return [];
    const says = tape.pick(['times', 'times', 'times', 'times', 'skipped', 'no data'] as const);
    if (says !== 'times') return [{ ...word, call: index, says }];
    const poles = network.places.filter(({ station }) => station === call.place.station);
    const arrivalDelay = tape.chance(60) ? delay(tape) : null;
    const departureDelay = tape.chance(70) ? delay(tape) : null;
    const hasTime = arrivalDelay !== null || departureDelay !== null;
    return [
      {
        call: index,
        says,
        arrivalDelay,
        departureDelay,
        vague: hasTime && tape.chance(10),
        place: tape.chance(25) ? placeBeside(call.place, tape.pick(poles)) : null,
        headsign: tape.chance(8) ? `to ${tape.pick(network.places).stationName}` : null,
        noBoarding: tape.chance(8),
      },
    ];
  });
}

function placeBeside(planned: Place, other: Place): Place | null {
  return other.id === planned.id ? null : other;
}

/** Some or all of the calls from one on, none of which is called at. */
function skippedFrom(run: RunName, from: number): Word[] {
  return run.trip.calls.flatMap((_, call) =>
    call >= from ? [{ ...word, call, says: 'skipped' as const }] : [],
  );
}

function timedWord(call: number, seconds: number): Word {
  return { ...word, call, arrivalDelay: seconds, departureDelay: seconds };
}

/** Stations that a run does not come by, none of them twice. */
function stationsBeside(network: Network, { trip }: RunName): Place[] {
  const own = new Set(trip.calls.map(({ place }) => place.station));
  const other = network.places.filter(({ station }) => !own.has(station));
  return [...new Map(other.map((place) => [place.station, place])).values()];
}

/** Whether no station comes twice from a call on: else a list of stops could mean either. */
function isPlainFrom({ trip }: RunName, from: number): boolean {
  const later = trip.calls.slice(from).map(({ place }) => place.station);
  const before = trip.calls.slice(0, from).map(({ place }) => place.station);
  return new Set(later).size === later.length && !later.some((station) => before.includes(station));
}

/**
 * A course of which some calls are the timetable's and others are new. `null` means that there are
 * no other stations.
 */
function drawnCourse(tape: Tape, network: Network, run: RunName, from: number): NewCall[] | null {
  const beside = stationsBeside(network, run);
  const { calls } = run.trip;
  if (beside.length === 0 || !isPlainFrom(run, from)) return null;
  const late = delay(tape);
  const course: NewCall[] = [];
  let lastNew = 0;
  calls.slice(from).forEach((call, offset) => {
    const planned = plannedTimes(network, run, call);
    const [arrival, departure] = [planned.arrival + late, planned.departure + late];
    const isReplaced = tape.chance(40) && lastNew < beside.length;
    if (isReplaced) {
      const place = beside[lastNew++]!;
      course.push({
        place,
        planned: null,
        arrival,
        departure,
        plannedArrival: planned.arrival,
        plannedDeparture: planned.departure,
      });
      return;
    }
    if (tape.chance(15)) return;
    course.push({
      place: null,
      planned: from + offset,
      arrival,
      departure,
      plannedArrival: planned.arrival,
      plannedDeparture: planned.departure,
    });
  });
  if (lastNew === 0) {
    const planned = plannedTimes(network, run, calls.at(-1)!);
    const arrival = planned.arrival + late + 240;
    course.push({
      place: beside[0]!,
      planned: null,
      arrival,
      departure: arrival,
      plannedArrival: arrival - late,
      plannedDeparture: arrival - late,
    });
  }
  return course;
}

function drawnAdded(tape: Tape, network: Network, number: number): Change {
  const { date } = network;
  const calls: NewCall[] = [];
  let at = network.nowSeconds + tape.between(-10, 40) * 60 + 15;
  const late = delay(tape);
  const seen = new Set<string>();
  for (let count = tape.between(2, 5); count > 0; count--) {
    const place = tape.chance(10) ? null : tape.pick(network.places);
    if (place && seen.has(place.station)) continue;
    if (place) seen.add(place.station);
    const departure = at + tape.pick([0, 30]);
    calls.push({
      place,
      planned: null,
      arrival: at,
      departure,
      plannedArrival: at - late,
      plannedDeparture: departure - late,
    });
    at += tape.between(2, 6) * 60;
  }
  const line = tape.pick([network.trips[0]!.line, network.trips.at(-1)!.line, null]);
  const headsign = tape.chance(20) ? 'Depot' : null;
  return { kind: 'added', id: `extra-${number}`, date, line, headsign, calls };
}

/**
 * Something that happens to one run. `null` means that it cannot be, as another course where there
 * are no other stations.
 * @param number the number of the change in its message
 */
export function drawnChange(
  tape: Tape,
  network: Network,
  near: readonly RunName[],
  number: number,
): Change | null {
  const run = tape.pick(near);
  const kind = tape.pick(kinds);
  const { calls } = run.trip;
  const last = calls.length - 1;
  const words = (list: readonly Word[], tripDelay: number | null = null): Change => ({
    kind: 'words',
    run,
    words: list,
    tripDelay,
    headsign: null,
    old: false,
  });
  switch (kind) {
    case 'late':
      return tape.chance(50)
        ? words([timedWord(tape.upTo(last), delay(tape))])
        : words([], delay(tape));
    case 'late throughout': {
      const late = tape.pick([60, 0, 90, -30]);
      return words(calls.flatMap((_, call) => (tape.chance(70) ? [timedWord(call, late)] : [])));
    }
    case 'cut': {
      const from = tape.between(1, last);
      const skipped = skippedFrom(run, from);
      if (from > 1 && tape.chance(30)) {
        // It ends at another place, too.
        const place = placeBeside(calls[from - 1]!.place, tape.pick(network.places));
        const comesBy = calls.some((call) => call.place.station === place?.station);
        return words([
          { ...timedWord(from - 1, delay(tape)), place: comesBy ? null : place },
          ...skipped,
        ]);
      }
      const before = tape.chance(60) ? [timedWord(tape.upTo(from - 1), delay(tape))] : [];
      return words([...before, ...skipped]);
    }
    case 'begins late': {
      const first = tape.between(1, last);
      const skipped = skippedFrom(run, 0).filter(({ call }) => call < first);
      return words([...skipped, timedWord(first, delay(tape))]);
    }
    case 'cancelled':
      return { kind, run };
    case 'deleted':
      return { kind, run };
    case 'platform':
    case 'other stop': {
      const call = tape.upTo(last);
      const { station, id } = calls[call]!.place;
      const other = network.places.filter((candidate) =>
        kind === 'platform'
          ? candidate.station === station && candidate.id !== id
          : candidate.station !== station,
      );
      if (other.length === 0) return null;
      const place = tape.pick(other);
      // A train that comes by there anyhow would stand there twice.
      if (
        kind === 'other stop' &&
        calls.some((candidate) => candidate.place.station === place.station)
      ) {
        return null;
      }
      const late = tape.chance(60) ? delay(tape) : null;
      return words([{ ...word, call, place, arrivalDelay: late, departureDelay: late }]);
    }
    case 'words':
      return {
        kind,
        run,
        words: drawnWords(tape, network, run),
        tripDelay: tape.chance(20) ? delay(tape) : null,
        headsign: tape.chance(10) ? 'Somewhere Else' : null,
        old: tape.chance(10),
      };
    case 'replacement':
    case 'list of stops': {
      const from = kind === 'replacement' ? 0 : tape.upTo(last);
      const course = drawnCourse(tape, network, run, from);
      if (!course || course.length < 2) return null;
      // Nothing says where in the plan a list belongs that begins with a stop of none of its calls.
      if (from > 0 && course[0]!.planned === null) return null;
      // A list begins with its first stop: what stands before it is as planned.
      const start = kind === 'replacement' ? 0 : (course[0]!.planned ?? from);
      const headsign = tape.chance(15) ? 'Detour' : null;
      return { kind: 'course', run, from: start, calls: course, headsign, how: kind };
    }
    case 'doubled': {
      if (run.trip.frequency) return null;
      const start = calls[0]!.departs + tape.between(1, 40) * 60 + 17;
      const more = { run, id: `double-${number}`, start, how: 'duplicated' as const };
      return { kind: 'once more', ...more, words: drawnWords(tape, network, run), tripDelay: null };
    }
    case 'off its grid': {
      if (!run.trip.frequency || run.trip.frequency.exact) return null;
      const start = (run.start ?? 0) + 17 + tape.upTo(3) * 60;
      const more = { run, id: run.trip.id, start, how: 'off its grid' as const };
      return { kind: 'once more', ...more, words: [], tripDelay: delay(tape) };
    }
    case 'added':
      return drawnAdded(tape, network, number);
  }
}

/** The run that a change is about: a message says one thing of each. */
export function subjectOf(change: Change): string {
  if (change.kind === 'added') return change.id;
  if (change.kind === 'once more') return `${change.id} ${change.start} ${change.run.date}`;
  return keyOf(change.run);
}
