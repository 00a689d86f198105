import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { zipOf } from '@perron/timetable/testing';

/**
 * Two lines and a ferry: U8 from Nord by Mitte to Süd and back, U1 from Mitte to Ost, each day of 2026; F
 * every ten minutes. Nord and Mitte have two platforms each. Stops lie five kilometres apart in a row.
 */
const files = {
  'agency.txt': `agency_id,agency_name,agency_url,agency_timezone
bvg,Verkehrsbetriebe,https://example.org,Europe/Berlin
reederei,Reederei,https://example.org,Europe/Berlin
`,
  'routes.txt': `route_id,agency_id,route_short_name,route_type
u8,bvg,U8,400
u1,bvg,U1,400
f,reederei,F,1000
`,
  'stops.txt': `stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
nord,,Nord,52.60,13.40,1,,
nord1,,Nord,52.60,13.40,0,nord,1
nord2,,Nord,52.60,13.40,0,nord,2
mitte,,Mitte,52.55,13.40,1,,
mitte1,,Mitte,52.55,13.40,0,mitte,1
mitte2,,Mitte,52.55,13.40,0,mitte,2
sued,4711,Süd,52.50,13.40,0,,
ost,,Ost,52.55,13.50,0,,
`,
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
daily,1,1,1,1,1,1,1,20260101,20261231
`,
  'trips.txt': `route_id,service_id,trip_id,trip_headsign,direction_id
u8,daily,there,Süd,0
u8,daily,back,Nord,1
u1,daily,east,Ost,
f,daily,ferry,Ost,0
`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
there,08:00:00,08:00:00,nord1,10
there,08:10:00,08:11:00,mitte1,20
there,08:21:00,08:21:00,sued,30
back,08:30:00,08:30:00,sued,1
back,08:40:00,08:40:00,mitte2,2
back,08:50:00,08:50:00,nord2,3
east,08:15:00,08:15:00,mitte1,1
east,08:25:00,08:25:00,ost,2
ferry,00:00:00,00:00:00,sued,1
ferry,00:20:00,00:20:00,ost,2
`,
  'frequencies.txt': `trip_id,start_time,end_time,headway_secs,exact_times
ferry,08:00:00,09:00:00,600,1
`,
};

export async function smallTimetable(): Promise<Timetable> {
  const folder = await mkdtemp(join(tmpdir(), 'adapters-'));
  try {
    const path = join(folder, 'feed.zip');
    await writeFile(path, await zipOf(files));
    return new Timetable(await readFeed(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Epoch seconds of a time of day on 20 November 2026 in Berlin. */
export function clock(time: string): number {
  return Date.parse(`2026-11-20T${time}+01:00`) / 1000;
}
