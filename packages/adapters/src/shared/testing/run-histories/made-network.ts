import { zeroOf } from './independent-reading';
import type { Network, Place, PlannedCall, PlannedTrip } from './network-and-changes';
import { tapeOf } from './tape';
import type { Tape } from './tape';

/** Zones with the days of 2026 on which their clocks go forward and back, and one like any other. */
const zones = [
  { zone: 'Europe/Berlin', days: ['20261120', '20260329', '20261025'] },
  { zone: 'America/New_York', days: ['20260610', '20260308', '20261101'] },
  { zone: 'Europe/London', days: ['20260610', '20260329', '20261025'] },
  { zone: 'Australia/Sydney', days: ['20260610', '20261004', '20260405'] },
] as const;

const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy'];

/** Each second station is half a kilometre from the one before, the others five. */
export function locationOf(station: number): readonly [number, number] {
  return [50 + Math.floor(station / 2) * 0.05 + (station % 2) * 0.005, 10];
}

function dayBeside(date: string, days: number): string {
  const utc = Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6) + days);
  return new Date(utc).toISOString().slice(0, 10).replaceAll('-', '');
}

function madePlaces(tape: Tape): Place[] {
  return names.slice(0, tape.between(6, names.length)).flatMap((stationName): Place[] => {
    const station = stationName[0]!.toLowerCase();
    const poles = tape.pick([2, 0, 3, 2, 1]);
    if (poles === 0) return [{ id: station, station, stationName, code: null }];
    return Array.from({ length: poles }, (_, pole) => ({
      id: `${station}:${pole + 1}`,
      station,
      stationName,
      code: String(pole + 1),
    }));
  });
}

/** Stations one after the other; loops come by one of them twice. */
function madeCourse(tape: Tape, stations: readonly string[]): string[] {
  const course: string[] = [];
  const length = tape.between(3, 6);
  while (course.length < length) {
    const free = stations.filter((station) => !course.includes(station));
    course.push(tape.pick(free));
  }
  if (tape.chance(35)) {
    // The last but one at the earliest: a train does not come by where it just was.
    const again = course[tape.upTo(length - 3)]!;
    course.splice(tape.between(course.indexOf(again) + 2, course.length), 0, again);
  }
  return course;
}

function madeCalls(tape: Tape, course: readonly string[], places: readonly Place[], start: number) {
  let at = start;
  const step = tape.pick([1, 5, 10]);
  const hasKinds = tape.chance(20);
  return course.map((station, index): PlannedCall => {
    if (index > 0) at += tape.between(2, 7) * 60 + tape.pick([0, 0, 30]);
    const arrives = at;
    if (index > 0 && index < course.length - 1) at += tape.pick([0, 0, 20, 60, 180]);
    const place = tape.pick(places.filter((candidate) => candidate.station === station));
    // Nobody boards at the last call; many feeds say so, too.
    const kinds = index < course.length - 1 ? ([0, 0, 1, 2, 3] as const) : ([0, 1] as const);
    const pickup = hasKinds ? tape.pick(kinds) : 0;
    const headsign = tape.chance(8) ? `via ${tape.pick(names)}` : null;
    return { place, arrives, departs: at, headsign, pickup, sequence: (index + 1) * step };
  });
}

function moved(calls: readonly PlannedCall[], by: number): PlannedCall[] {
  return calls.map((call) => ({ ...call, arrives: call.arrives + by, departs: call.departs + by }));
}

/**
 * A small network with letters as ids: lines with branches and loops, services by headway with and without exact times,
 * trips over midnight, on an ordinary day or on one of the nights on which the clocks change.
 * @param seed the same seed makes the same network
 */
export function madeNetwork(seed: number): Network {
  const tape = tapeOf(seed);
  const { zone, days } = tape.pick(zones);
  const date = tape.pick(days);
  const daily = [dayBeside(date, -1), date, dayBeside(date, 1)];
  const places = madePlaces(tape);
  const stations = [...new Set(places.map(({ station }) => station))];
  // The small hours, when the clocks change and two service days are on the board; and the morning.
  const base = tape.pick([8 * 3600, 0, 3600, 2 * 3600, 3 * 3600, -1200]);
  const trips: PlannedTrip[] = [];
  for (const line of ['A', 'B', 'C', 'D'].slice(0, tape.between(2, 4))) {
    const taken = new Set<number>();
    for (let branch = tape.between(1, 3); branch > 0; branch--) {
      const course = madeCourse(tape, stations);
      const calls = madeCalls(tape, course, places, 0);
      const direction = tape.pick([0, 1] as const);
      const end = calls.at(-1)!.place.stationName;
      const headsign = tape.pick([end, '', `${end} Loop`, end]);
      const of = (id: string) => ({ id, line, direction, headsign });
      if (tape.chance(25)) {
        const from = Math.max(0, base - 3600 + tape.upTo(40) * 60);
        const every = tape.between(5, 15) * 60;
        const frequency = {
          from,
          until: from + 5400,
          every,
          exact: tape.chance(30),
        };
        const id = `${line}${branch}-every`;
        trips.push({ ...of(id), calls: moved(calls, 6 * 3600), frequency, dates: daily });
        continue;
      }
      for (let count = tape.between(2, 6); count > 0; count--) {
        let start = base + tape.between(-80, 100) * 60;
        while (taken.has(start)) start += 60;
        taken.add(start);
        // In the small hours the trips of the evening before run on, after 24:00.
        if (start < 0 || (start < 5 * 3600 && tape.chance(40))) start += 86_400;
        const dates = tape.chance(15) ? [date] : daily;
        const id = `${line}${branch}-${count}`;
        trips.push({ ...of(id), calls: moved(calls, start), frequency: null, dates });
      }
    }
  }
  const nowSeconds = zeroOf(zone, date) + base + tape.upTo(59) * 7;
  return { zone, places, trips, date, nowSeconds };
}
