import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

/** Files of a feed by name. */
export type FeedFiles = Readonly<Record<string, string>>;

/** A feed of one underground line: two stations with platforms and one in between. */
export const smallFeed: FeedFiles = {
  'agency.txt': table`
    agency_id,agency_name,agency_url,agency_timezone
    bvg,Verkehrsbetriebe,https://example.org,Europe/Berlin`,
  'routes.txt': table`
    route_id,agency_id,route_short_name,route_type,route_color,route_text_color
    u8,bvg,U8,400,224F86,FFFFFF`,
  'stops.txt': table`
    stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
    de:1:900000001,900000001,Wittenau,52.5,13.3,1,,
    de:1:900000001::1,900000001,Wittenau,52.5,13.3,0,de:1:900000001,1
    de:1:900000002,900000002,Alexanderplatz,52.52,13.41,1,,
    de:1:900000002::1,900000002,Alexanderplatz,52.52,13.41,0,de:1:900000002,
    de:1:900000002::2,900000002,Alexanderplatz,52.52,13.41,0,de:1:900000002,
    de:1:900000003,900000003,Hermannstraße,52.46,13.43,,,`,
  'calendar.txt': table`
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    daily,1,1,1,1,1,1,1,20260101,20261231`,
  'trips.txt': table`
    route_id,service_id,trip_id,trip_headsign,direction_id
    u8,daily,one,Hermannstraße,0`,
  'stop_times.txt': table`
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    one,08:00:00,08:00:00,de:1:900000001::1,1
    one,08:10:00,08:10:30,de:1:900000002::1,2
    one,08:20:00,08:20:00,de:1:900000003,3`,
};

/** Writes a table as it would be in a file: without the indent and the empty first line. */
export function table(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const lines = String.raw({ raw: strings }, ...values)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}

/** A feed with some files replaced; null takes one away. */
export function feedWith(changes: Readonly<Record<string, string | null>>): FeedFiles {
  const files: Record<string, string> = { ...smallFeed };
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) Reflect.deleteProperty(files, name);
    else files[name] = text;
  }
  return files;
}

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a feed's zip and gives its path; it is removed after the test. */
export async function feedPath(files: FeedFiles): Promise<string> {
  const path = join(await temporaryFolder(), 'feed.zip');
  await writeFile(path, await zipOf(files));
  return path;
}

/** A zip archive of text files; a `Buffer` keeps bytes that are no text. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  // The same files give the same bytes.
  const options = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true };
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end();
  return buffer(zip.outputStream);
}
