import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import { median, print, quantile } from './timetable-report';

const rush = Date.parse('2026-11-18T07:30:00+01:00');
const rounds = 5;

/** The lines with their branches, and the trips of each line at rush hour, as the API answers. */
export async function measureLines(timetable: Timetable): Promise<void> {
  const cold = Array.from({ length: rounds }, () => {
    const fresh = new Timetable(timetable.data);
    const begin = performance.now();
    fresh.lineNetworks();
    return performance.now() - begin;
  });
  print('lines with their branches, once per feed, ms: median', median(cold));
  const snapshot = { timetable, realtime: null, notices: null };
  const transit = createGtfsTransit(() => snapshot, { source: 'bench', realtime: false });
  const lines = await transit.transitLines(null);
  print('    lines, and their answer in KB', lines.length, JSON.stringify(lines).length / 1000);
  const times: number[] = [];
  let trips = 0;
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    for (const { id } of lines) {
      const begin = performance.now();
      const answer = await transit.lineTrips(id, rush + round * 60_000, 'de');
      const json = JSON.stringify(answer);
      times.push(performance.now() - begin);
      trips += answer.trips.length;
      bytes += json.length;
    }
  }
  // The first round warms up.
  const warm = times.slice(lines.length);
  print('trips of a line, Wed 07:30, with JSON, µs: median, p99', ...micro(warm));
  print('    trips in an answer, and its KB', trips / times.length, bytes / times.length / 1000);
}

function micro(times: readonly number[]): [number, number] {
  return [median(times) * 1000, quantile(times, 0.99) * 1000];
}
