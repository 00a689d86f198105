import type { FeedFiles } from './feed-zip';

export interface MadeStation {
  readonly id: string;
  readonly name: string;
  /** `stop_code` of the station and its platforms. */
  readonly code?: string;
  /** Ids of its platforms; without any it stands alone. */
  readonly platforms?: readonly string[];
  readonly location?: readonly [latitude: number, longitude: number];
  /** `stop_timezone`; absent: the network's. */
  readonly timeZone?: string;
  /** Its name in other languages, as `translations.txt` has it. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface MadeLine {
  readonly id: string;
  readonly name: string;
  readonly routeType: number;
  readonly color?: string;
  readonly textColor?: string;
  /** Said in each direction; empty: the last station's name is to be said. */
  readonly headsigns: readonly [there: string, back: string];
  /** Said in each direction at a station in place of that. */
  readonly stopHeadsigns?: Readonly<Record<string, readonly [there: string, back: string]>>;
  /** Ids of the stations in the order of its course. */
  readonly course: readonly string[];
  /** Leaves its first station at these minutes of each hour, all day and night. */
  readonly minutes: readonly number[];
}

export interface MadeNetwork {
  readonly agency: string;
  readonly timeZone: string;
  /** `feed_lang`; `null` if there is no `feed_info.txt`. */
  readonly language: string | null;
  readonly agencyLanguage?: string;
  readonly stations: readonly MadeStation[];
  readonly lines: readonly MadeLine[];
}

const legMinutes = 4;

/** A table as a feed has it: every value in quotes, so that ids may hold anything. */
function csv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => row.map(quoted).join(','))].join('\n') + '\n';
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

function stopRows({ stations }: MadeNetwork) {
  return stations.flatMap((station) => {
    const { id, name, code = '', platforms = [], location = [0.5, 0.5], timeZone = '' } = station;
    return [
      [id, code, name, ...location, platforms.length > 0 ? 1 : 0, '', '', timeZone],
      ...platforms.map((platform, index) => [
        platform,
        code,
        name,
        ...location,
        0,
        id,
        index + 1,
        '',
      ]),
    ];
  });
}

/** By the names, so that platforms and headsigns have them too. */
function translationRows({ stations }: MadeNetwork) {
  const tables = ['stops', 'trips'] as const;
  return stations.flatMap(({ name, names = {} }) =>
    Object.entries(names).flatMap(([language, translation]) =>
      tables.map((table) => [
        ...[table, table === 'stops' ? 'stop_name' : 'trip_headsign'],
        ...[language, translation, name],
      ]),
    ),
  );
}

/** Where a line stops at a station: there at its first platform, back at its last. */
function stopAt(station: MadeStation | undefined, isBack: boolean): string {
  const { id = '', platforms = [] } = station ?? {};
  return (isBack ? platforms.at(-1) : platforms[0]) ?? id;
}

/**
 * The files of a feed: each line runs in both directions at the same minutes of every hour, four
 * minutes from station to station, on every day of 2026.
 */
export function networkFeed(network: MadeNetwork): FeedFiles {
  const { agency, timeZone, language, agencyLanguage = '', stations, lines } = network;
  const stationOf = new Map(stations.map((station) => [station.id, station]));
  const trips: string[][] = [];
  const calls: (string | number)[][] = [];
  for (const { id, headsigns, stopHeadsigns = {}, course, minutes } of lines) {
    for (const direction of [0, 1] as const) {
      const way = direction === 0 ? course : course.toReversed();
      for (let hour = 0; hour < 24; hour++) {
        for (const minute of minutes) {
          const trip = `${id}/${direction} ${hour}:${minute}`;
          trips.push([id, 'daily', trip, headsigns[direction], String(direction)]);
          way.forEach((station, index) => {
            const at = clock(hour * 60 + minute + index * legMinutes);
            const stop = stopAt(stationOf.get(station), direction === 1);
            const said = stopHeadsigns[station]?.[direction] ?? '';
            calls.push([trip, at, at, stop, index + 1, said]);
          });
        }
      }
    }
  }
  return {
    'agency.txt': csv(
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
      [['a', agency, 'https://agency.example', timeZone, agencyLanguage]],
    ),
    ...(language !== null && {
      'feed_info.txt': csv(
        ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'],
        [[agency, 'https://agency.example', language]],
      ),
    }),
    'routes.txt': csv(
      [
        'route_id',
        'agency_id',
        'route_short_name',
        'route_type',
        'route_color',
        'route_text_color',
      ],
      lines.map(({ id, name, routeType, color = '', textColor = '' }) => [
        ...[id, 'a', name, routeType, color, textColor],
      ]),
    ),
    'stops.txt': csv(
      [
        ...['stop_id', 'stop_code', 'stop_name', 'stop_lat', 'stop_lon', 'location_type'],
        ...['parent_station', 'platform_code', 'stop_timezone'],
      ],
      stopRows(network),
    ),
    ...(stations.some(({ names }) => names !== undefined) && {
      'translations.txt': csv(
        ['table_name', 'field_name', 'language', 'translation', 'field_value'],
        translationRows(network),
      ),
    }),
    'calendar.txt': csv(
      [
        ...['service_id', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        ...['sunday', 'start_date', 'end_date'],
      ],
      [['daily', 1, 1, 1, 1, 1, 1, 1, '20260101', '20261231']],
    ),
    'trips.txt': csv(['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id'], trips),
    'stop_times.txt': csv(
      [
        ...['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
        'stop_headsign',
      ],
      calls,
    ),
  };
}
