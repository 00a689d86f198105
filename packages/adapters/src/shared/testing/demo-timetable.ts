import { join } from 'node:path';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';

/** The small demo network: twelve lines of Berlin, 5,464 trips. */
export async function demoTimetable(): Promise<Timetable> {
  const data = join(import.meta.dirname, '../../../../../data');
  return new Timetable(await readFeed(join(data, 'berlin-mini.gtfs.zip')));
}
