import { clockText } from './independent-reading';
import { locationOf } from './made-network';
import type { Network } from './network-and-changes';

function csv(columns: string, rows: readonly (readonly (string | number)[])[]): string {
  return [columns, ...rows.map((row) => row.join(','))].join('\n') + '\n';
}

/** A network as the files of a GTFS feed. */
export function networkFiles({ zone, places, trips }: Network): Record<string, string> {
  const stations = [...new Map(places.map((place) => [place.station, place])).values()];
  const services = new Map(trips.map(({ dates }) => [dates.join(' '), dates]));
  const serviceOf = (dates: readonly string[]) => [...services.keys()].indexOf(dates.join(' '));
  return {
    'agency.txt': csv('agency_id,agency_name,agency_url,agency_timezone', [
      ['n', 'Letters', 'https://letters.example', zone],
    ]),
    'feed_info.txt': csv('feed_publisher_name,feed_publisher_url,feed_lang', [
      ['Letters', 'https://letters.example', 'en'],
    ]),
    'routes.txt': csv(
      'route_id,agency_id,route_short_name,route_type',
      [...new Set(trips.map(({ line }) => line))].map((line) => [line, 'n', line, 0]),
    ),
    'stops.txt': csv(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code',
      stations.flatMap(({ station, stationName }, index) => {
        const own = places.filter((place) => place.station === station && place.id !== station);
        const [latitude, longitude] = locationOf(index);
        const location = [stationName, latitude, longitude];
        return [
          [station, ...location, own.length > 0 ? 1 : 0, '', ''],
          ...own.map(({ id, code }) => [id, ...location, 0, station, code ?? '']),
        ];
      }),
    ),
    'calendar_dates.txt': csv(
      'service_id,date,exception_type',
      [...services.values()].flatMap((dates) =>
        dates.map((date) => [`s${serviceOf(dates)}`, date, 1]),
      ),
    ),
    'trips.txt': csv(
      'route_id,service_id,trip_id,trip_headsign,direction_id',
      trips.map(({ line, dates, id, headsign, direction }) => [
        ...[line, `s${serviceOf(dates)}`, id, headsign, direction],
      ]),
    ),
    'stop_times.txt': csv(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type',
      trips.flatMap(({ id, calls }) =>
        calls.map(({ place, arrives, departs, sequence, headsign, pickup }) => [
          ...[id, clockText(arrives), clockText(departs), place.id, sequence],
          ...[headsign ?? '', pickup],
        ]),
      ),
    ),
    'frequencies.txt': csv(
      'trip_id,start_time,end_time,headway_secs,exact_times',
      trips.flatMap(({ id, frequency }) =>
        frequency
          ? [
              [
                ...[id, clockText(frequency.from), clockText(frequency.until), frequency.every],
                frequency.exact ? 1 : 0,
              ],
            ]
          : [],
      ),
    ),
  };
}
