import { setImmediate } from 'node:timers/promises';
import { buildRealtimeInSlices, RealtimeMemory } from '@perron/timetable';
import type { Realtime, Stop, Timetable, TripUpdate } from '@perron/timetable';
import { median, print, quantile, seededRandom } from './timetable-report';

const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const windowSeconds = 120 * 60;
const tripCount = 5_000;

interface Slice {
  readonly ms: number;
  /** The time of all threads of the process. */
  readonly cpuMs: number;
}

/** Departures while 5,000 trips are updated again and again. */
export async function measureRealtime(
  timetable: Timetable,
  stations: readonly Stop[],
): Promise<void> {
  const random = seededRandom(11);
  const updates = updatesNow(timetable, stations, random);
  print(
    'realtime: trips, calls said',
    updates.length,
    sum(updates.map(({ stops }) => stops.length)),
  );
  const memory = new RealtimeMemory();
  const rounds: Slice[][] = [];
  let realtime = await build(timetable, updates, [], memory);
  for (let round = 0; round < 100; round++) {
    const mine: Slice[] = [];
    realtime = await build(timetable, updates, mine, memory);
    if (round < 3) continue;
    rounds.push(mine);
  }
  const wall = (slices: readonly Slice[]) => slices.map(({ ms }) => ms);
  const cpu = (slices: readonly Slice[]) => slices.map(({ cpuMs }) => cpuMs);
  const longest = rounds.map((mine) => Math.max(...wall(mine)));
  const worst = rounds.flat().reduce((a, b) => (b.ms > a.ms ? b : a));
  print('realtime: apply all, ms median', median(rounds.map((mine) => sum(wall(mine)))));
  print('    CPU of all threads, ms median', median(rounds.map((mine) => sum(cpu(mine)))));
  print(
    'realtime: one slice, ms median, p99',
    median(wall(rounds.flat())),
    quantile(wall(rounds.flat()), 0.99),
  );
  print(
    'realtime: the longest slice of a round, ms least, median, most',
    Math.min(...longest),
    median(longest),
    Math.max(...longest),
  );
  // A slice that took long with little CPU waited for another process.
  print(
    '    CPU of the very longest; most CPU of any slice, ms',
    worst.cpuMs,
    Math.max(...cpu(rounds.flat())),
  );
  const ask = (label: string, count: number, stop: () => Stop) => {
    const times: number[] = [];
    let rows = 0;
    for (let i = 0; i < count; i++) {
      const place = stop();
      const from = now + Math.floor((random() - 0.5) * 1800);
      const begin = performance.now();
      rows += timetable.departures(place, from, from + windowSeconds, { realtime }).length;
      times.push((performance.now() - begin) * 1000);
    }
    print(`${label}: µs median, p99, rows`, median(times), quantile(times, 0.99), rows / count);
  };
  const anyStation = () => stations[Math.floor(random() * stations.length)]!;
  ask('(warming up)', 5_000, anyStation);
  ask('departures with realtime, random station, about Wed 08:00', 20_000, anyStation);
  ask('departures with realtime, busiest, about Wed 08:00', 5_000, () => stations[0]!);
}

/** Builds realtime as a server would: other work gets its turn between the slices. */
async function build(
  timetable: Timetable,
  updates: readonly TripUpdate[],
  taken: Slice[],
  memory: RealtimeMemory,
): Promise<Realtime> {
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const slices = buildRealtimeInSlices(timetable, input, memory);
  for (;;) {
    const begin = performance.now();
    const cpu = process.cpuUsage();
    const slice = slices.next();
    const { user, system } = process.cpuUsage(cpu);
    taken.push({ ms: performance.now() - begin, cpuMs: (user + system) / 1000 });
    if (slice.done) return slice.value;
    await setImmediate();
  }
}

/** Trips that run about now, each with a delay at each of its stops. */
function updatesNow(
  timetable: Timetable,
  stations: readonly Stop[],
  random: () => number,
): TripUpdate[] {
  const updates = new Map<string, TripUpdate>();
  for (const station of stations) {
    for (const visit of timetable.departures(station, now - 1800, now + 3600)) {
      const trip = timetable.tripById(visit.tripId)!;
      if (updates.size >= tripCount) return [...updates.values()];
      if (updates.has(trip.id)) continue;
      const delaySeconds = Math.floor((random() - 0.2) * 600);
      updates.set(trip.id, {
        tripId: trip.feedTripId,
        startDate: trip.serviceDate,
        startTime: null,
        status: random() < 0.01 ? 'cancelled' : 'scheduled',
        routeId: null,
        headsign: null,
        delaySeconds: null,
        stops: trip.stopovers.map(({ stop }, position) => ({
          stopSequence: position,
          stopId: stop.id,
          status: 'scheduled',
          arrival: { delaySeconds: delaySeconds + position, epochSeconds: null },
          departure: { delaySeconds: delaySeconds + position, epochSeconds: null },
          assignedStopId: null,
        })),
      });
    }
  }
  return [...updates.values()];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
