import { bvg, sBahnBerlin } from './line-filter.mjs';
import { headsignOf, stationKey } from './routes.mjs';
import { nineDigits } from './sources.mjs';
import { firstYear, holidays, lastYear, serviceId, week, weekdayBits } from './week.mjs';

const routeTypes = { subway: 400, suburban: 109, regional: 106, tram: 900, bus: 700, ferry: 1000 };
const replacementBus = 714;
const dataSets = 'https://unternehmen.vbb.de/digitale-services/datensaetze/';
const validity = [`${firstYear}0101`, `${lastYear}1231`];

const agencies = {
  [sBahnBerlin]: ['S-Bahn Berlin GmbH', 'https://sbahn.berlin'],
  108: ['DB Regio AG', 'https://www.dbregio-berlin-brandenburg.de'],
  486: ['Schöneicher-Rüdersdorfer Straßenbahn GmbH', 'https://www.srs-tram.de'],
  487: ['Strausberger Eisenbahn GmbH', 'https://www.strausberger-eisenbahn.de'],
  596: ['Niederbarnimer Eisenbahn (NEB)', 'https://www.neb.de'],
  731: ['Ostdeutsche Eisenbahn GmbH (ODEG)', 'https://www.odeg.de'],
  751: ['Hanseatische Eisenbahn GmbH', 'https://www.hanseatische-eisenbahn.de'],
  [bvg]: ['Berliner Verkehrsbetriebe', 'https://www.bvg.de'],
  811: ['Mitteldeutsche Regiobahn', 'https://www.mitteldeutsche-regiobahn.de'],
};

/** The text of each file of the feed, in the order in which they are packed. */
export function writeTables(routes, runs, colours, buses) {
  const sorted = routes.sort(
    (a, b) =>
      routeTypes[a.line.product] - routeTypes[b.line.product] ||
      a.line.name.localeCompare(b.line.name, 'de', { numeric: true }),
  );
  const trips = sorted.flatMap((route) => tripsOf(route, runs));
  const masks = new Set(trips.map(({ mask }) => mask));
  return {
    'agency.txt': agencyTable(sorted),
    'routes.txt': routeTable(sorted, colours),
    'trips.txt': tripTable(trips),
    'stop_times.txt': stopTimeTable(trips),
    'stops.txt': stopTable(trips),
    'calendar.txt': calendarTable(masks),
    'calendar_dates.txt': calendarDateTable(masks),
    'feed_info.txt': feedInfoTable(buses),
    'attributions.txt': attributionTable(),
  };
}

/** The trips of a route by start. Two schedules may hold the very same run: it counts once. */
function tripsOf(route, runs) {
  const starts = [];
  for (const entry of runs) {
    if (entry.route !== route) continue;
    for (const [seconds, mask] of entry.daysByStart) starts.push({ entry, seconds, mask });
  }
  starts.sort(
    (a, b) => a.seconds - b.seconds || (a.entry.schedule.id < b.entry.schedule.id ? -1 : 1),
  );
  const trips = new Map();
  for (const { entry, seconds, mask } of starts) {
    const departures = entry.schedule.sequence.map(({ departure }) => departure).join();
    const key = `${seconds}|${entry.stopIds.join()}|${departures}`;
    const same = trips.get(key);
    if (same) same.mask |= mask;
    else trips.set(key, { id: `${route.id}.${trips.size + 1}`, entry, seconds, mask });
  }
  return [...trips.values()];
}

function agencyTable(routes) {
  const ids = [...new Set(routes.map(({ line }) => line.operator))].sort();
  return table(
    ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
    ids.map((id) => {
      const [name, url] = agencies[id] ?? [`Betreiber ${id}`, 'https://www.vbb.de'];
      return [id, name, url, 'Europe/Berlin', 'de'];
    }),
  );
}

function routeTable(routes, colours) {
  const columns =
    'route_id agency_id route_short_name route_long_name route_type route_color route_text_color route_desc';
  const rows = routes.map(({ id, line }) => {
    const { bg, fg } =
      colours[line.product]?.[line.name] || colours.product[line.product] || colours.product.bus;
    const colour = (text) => text.slice(1).toUpperCase();
    const replaces = isReplacement(line);
    const type = replaces ? replacementBus : routeTypes[line.product];
    const description = replaces ? 'Schienenersatzverkehr' : '';
    return [id, line.operator, line.name, '', type, colour(bg), colour(fg), description];
  });
  return table(columns.split(' '), rows.sort(byColumns(0)));
}

/** Buses under the name of a rail line. */
function isReplacement({ product, operator, name }) {
  return product === 'bus' && (operator === sBahnBerlin || /^(U\d|M13$|M17$|6[01]$)/.test(name));
}

function tripTable(trips) {
  const rows = trips.map(({ id, entry, mask }) => {
    const { direction } = entry.route.patterns.get(stationKey(entry));
    return [entry.route.id, serviceId(mask), id, headsignOf(entry), direction];
  });
  const columns = ['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id'];
  return table(columns, rows.sort(byColumns(2)));
}

function stopTimeTable(trips) {
  const rows = trips.flatMap(({ id, entry, seconds }) => {
    const { sequence } = entry.schedule;
    const begin = seconds - sequence[0].departure;
    const last = sequence.length - 1;
    return sequence.map(({ arrival, departure }, i) => [
      id,
      clock(begin + arrival),
      clock(begin + departure),
      entry.stopIds[i],
      i,
      i === last ? 1 : 0,
      i === 0 ? 1 : 0,
    ]);
  });
  const columns =
    'trip_id arrival_time departure_time stop_id stop_sequence pickup_type drop_off_type';
  return table(columns.split(' '), rows.sort(byColumns(0, 4)));
}

function clock(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function stopTable(trips) {
  const used = new Map();
  for (const { entry } of trips) {
    entry.stopIds.forEach((id, i) => used.set(id, entry.stations[i]));
  }
  const stations = [
    ...new Map([...used.values()].map((station) => [station.dhid, station])).values(),
  ];
  const platforms = [...used].filter(([id, station]) => id !== station.dhid);
  const columns =
    'stop_id stop_code stop_name stop_lat stop_lon location_type parent_station platform_code';
  return table(columns.split(' '), [
    ...stations
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ dhid, id, name, location }) => [
        dhid,
        id,
        name,
        location.latitude,
        location.longitude,
        1,
        '',
        '',
      ]),
    ...platforms
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, station]) => {
        const { latitude, longitude } = station.platforms.get(id) || station.location;
        return [id, station.id, station.name, latitude, longitude, 0, station.dhid, track(id)];
      }),
  ]);
}

/** Where tracks without a platform are counted too, the first platform's number is higher. */
const trackOffsets = { 900100004: 2 };

/** In DHIDs of railway stations quay 50 is track 1, 51 is track 2: right nearly everywhere. */
function track(id) {
  const quay = Number(/^de:\d+:\d+:\d+:(\d+)$/.exec(id)?.[1]);
  if (!(quay >= 50 && quay < 90)) return '';
  return String(quay - 49 + (trackOffsets[nineDigits(id)] || 0));
}

function calendarTable(masks) {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const rows = [...masks].map((mask) => [serviceId(mask), ...weekdayBits(mask), ...validity]);
  return table(['service_id', ...weekdays, 'start_date', 'end_date'], rows.sort(byColumns(0)));
}

/** Public holidays run the Sunday timetable. */
function calendarDateTable(masks) {
  const rows = [];
  for (const [date, weekday] of holidays()) {
    for (const mask of masks) {
      const runsThen = (mask >> weekday) & 1;
      const runsSundays = (mask >> 6) & 1;
      if (runsThen !== runsSundays) rows.push([serviceId(mask), date, runsSundays ? 1 : 2]);
    }
  }
  return table(['service_id', 'date', 'exception_type'], rows.sort(byColumns(0, 1)));
}

function feedInfoTable(buses) {
  const columns =
    'feed_publisher_name feed_publisher_url feed_lang feed_start_date feed_end_date feed_version';
  const name = `Demo timetable derived from VBB open data (week of ${week})`;
  return table(columns.split(' '), [[name, dataSets, 'de', ...validity, `demo-${week}-${buses}`]]);
}

function attributionTable() {
  const columns = 'attribution_id organization_name is_producer is_authority attribution_url';
  const name =
    'VBB Verkehrsverbund Berlin-Brandenburg GmbH (CC BY, modified: one week of spring 2021, stops and platforms mapped to current ids)';
  return table(columns.split(' '), [['vbb', name, 1, 1, dataSets]]);
}

function table(columns, rows) {
  return [columns, ...rows].map((row) => `${row.map(field).join(',')}\n`).join('');
}

function field(value) {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function byColumns(...columns) {
  return (a, b) => {
    for (const column of columns) {
      if (a[column] !== b[column]) return a[column] < b[column] ? -1 : 1;
    }
    return 0;
  };
}
