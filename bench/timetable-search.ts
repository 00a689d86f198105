import { Timetable } from '@perron/timetable';
import { median, print, quantile } from './timetable-report';

const queries = [
  'Zoo',
  'strasse',
  'Hbf',
  'Kottbuser',
  'Kotbuser Tor',
  'Alexanderplatz',
  'alexander platz',
  'friedrichstr',
  'schoenhauser allee',
  's',
  'Rüdersdorf Museumspark',
  'Warschauer',
  'Hermansplatz',
  'xyzxyzxyz',
  'Berlin Hauptbahnhof Europaplatz',
];

/** The search over all stations, and what it makes of hard questions. */
export function measureSearch(timetable: Timetable): void {
  const begin = performance.now();
  new Timetable(timetable.data);
  print('make a timetable of its data (stop and search tables), ms', performance.now() - begin);
  const times: number[] = [];
  const slowest = { query: '', ms: 0 };
  for (let round = 0; round < 60; round++) {
    for (const query of queries) {
      const start = performance.now();
      timetable.search(query, 10);
      const ms = performance.now() - start;
      if (round < 5) continue;
      times.push(ms);
      if (ms > slowest.ms) Object.assign(slowest, { query, ms });
    }
  }
  print('search, ms: median, p99', median(times), quantile(times, 0.99));
  print(`search, ms: the slowest ("${slowest.query}")`, slowest.ms);
  for (const query of queries) {
    const names = timetable.search(query, 3).map(({ name }) => name);
    console.log(`    ${query}: ${names.join(' | ')}`);
  }
}
