import type { Stop, Timetable, TimetableData, Call } from '@perron/timetable';
import { median, print, quantile, seededRandom } from './timetable-report';

const windowSeconds = 120 * 60;
const monday = Date.parse('2026-11-16T00:00:00+01:00') / 1000;
const rush = Date.parse('2026-11-18T07:30:00+01:00') / 1000;

interface Question {
  readonly stop: Stop;
  readonly from: number;
}

/** Departures for 120 minutes, each question timed alone, ours and a plain one by turns. */
export function measureDepartures(timetable: Timetable, stations: readonly Stop[]): void {
  const random = seededRandom(7);
  const anyTime = () => Math.floor(monday + random() * 7 * 86_400);
  const anyStation = () => stations[Math.floor(random() * stations.length)]!;
  const plain = plainDepartures(timetable.data);
  const compare = (label: string, count: number, make: () => Question) => {
    const questions = Array.from({ length: count }, make);
    const ours: number[] = [];
    const theirs: number[] = [];
    let rows = 0;
    let same = true;
    for (const { stop, from } of questions) {
      const begin = performance.now();
      const visits = timetable.departures(stop, from, from + windowSeconds);
      const middle = performance.now();
      const expected = plain(stop, from, from + windowSeconds);
      const end = performance.now();
      ours.push((middle - begin) * 1000);
      theirs.push((end - middle) * 1000);
      rows += visits.length;
      same &&= expected.length === visits.length;
    }
    print(`${label}: µs median, p99, rows`, median(ours), quantile(ours, 0.99), rows / count);
    const ratio = median(theirs) / median(ours);
    print(
      '    a plain object per stop time: µs median, p99, times ours',
      median(theirs),
      quantile(theirs, 0.99),
      ratio,
    );
    if (!same) console.log('    THE ANSWERS DIFFER');
  };
  const repeat = (label: string, count: number, make: () => Question) => {
    const questions = Array.from({ length: count }, make);
    const times = questions.map(({ stop, from }) => {
      const begin = performance.now();
      timetable.departures(stop, from, from + windowSeconds);
      return (performance.now() - begin) * 1000;
    });
    print(`${label}: µs median, p99`, median(times), quantile(times, 0.99));
  };
  const random20k = () => ({ stop: anyStation(), from: anyTime() });
  repeat('(warming up)', 5_000, random20k);
  compare('departures, random station and time', 5_000, random20k);
  compare('departures, random station, Wed 07:30', 5_000, () => ({
    stop: anyStation(),
    from: rush,
  }));
  const busiest = stations[0]!;
  console.log(`  busiest: ${busiest.name}`);
  compare('departures, busiest, random time', 500, () => ({ stop: busiest, from: anyTime() }));
  compare('departures, busiest, Wed 07:30', 500, () => ({ stop: busiest, from: rush }));
  repeat('alone: random station and time', 20_000, random20k);
  repeat('alone: busiest, random time', 5_000, () => ({ stop: busiest, from: anyTime() }));
  repeat('alone: busiest, Wed 07:30', 5_000, () => ({ stop: busiest, from: rush }));
  let letters = 0;
  let rows = 0;
  const names = Array.from({ length: 5_000 }, () => {
    const begin = performance.now();
    const visits = timetable.departures(busiest, rush, rush + windowSeconds);
    letters += visits.reduce((sum, visit) => sum + lettersIn(visit), 0);
    rows += visits.length;
    return (performance.now() - begin) * 1000;
  });
  print('    letters in the names of a row', letters / rows);
  print(
    'alone: the same with each row’s names read: µs median, p99',
    median(names),
    quantile(names, 0.99),
  );
  print('garbage, bytes a row (busiest, Wed 07:30)', garbagePerRow(timetable, busiest));
}

/** Rows name things only when asked: this asks for all that a board shows. */
function lettersIn({ line, headsign, stop, destination, tripId }: Call): number {
  return [line.name, headsign, stop.id, destination?.name, tripId].join('').length;
}

/** Median over rounds so short that the collector hardly ever runs in one. */
function garbagePerRow(timetable: Timetable, stop: Stop): number {
  const rounds = Array.from({ length: 200 }, () => {
    let rows = 0;
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 10; i++) {
      rows += timetable.departures(stop, rush, rush + windowSeconds).length;
    }
    return (process.memoryUsage().heapUsed - before) / rows;
  });
  return Math.round(median(rounds));
}

interface PlainStopTime {
  readonly trip: { readonly service: number };
  readonly departureSeconds: number;
  readonly boards: boolean;
}

/** The simple solution: an object per stop time, by station, filtered and sorted. */
function plainDepartures(data: TimetableData) {
  const { columns, feed } = data;
  const trips = Array.from(columns.tripService, (service) => ({ service }));
  const byStation = new Map<number, PlainStopTime[]>();
  for (const stop of data.stops) {
    const calls: PlainStopTime[] = [];
    for (
      let at = columns.stationVisitStart[stop.index]!;
      at < columns.stationVisitStart[stop.index + 1]!;
      at++
    ) {
      const key = columns.visitKey[at]!;
      const trip = trips[columns.visitTrip[at]!]!;
      calls.push({ trip, departureSeconds: key >> 2, boards: (key & 1) === 1 });
    }
    byStation.set(stop.index, calls);
  }
  const servicesByDay = Array.from(columns.dayZero, (_, day) => {
    const services = new Set<number>();
    for (let service = 0; service < data.serviceBytes * 8; service++) {
      const byte = columns.serviceActive[day * data.serviceBytes + (service >> 3)]!;
      if ((byte >> (service & 7)) & 1) services.add(service);
    }
    return services;
  });
  return (stop: Stop, from: number, to: number) => {
    const day = Math.floor(from / 86_400) - feed.firstDay;
    const found: { time: number; call: PlainStopTime }[] = [];
    for (const at of [day - 1, day, day + 1]) {
      const zero = columns.dayZero[at]!;
      const services = servicesByDay[at]!;
      for (const call of byStation.get(stop.stationIndex)!) {
        const time = zero + call.departureSeconds;
        if (!call.boards || time < from || time >= to) continue;
        if (services.has(call.trip.service)) found.push({ time, call });
      }
    }
    return found.sort((a, b) => a.time - b.time);
  };
}
