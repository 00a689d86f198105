import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The sources of the network, to the version. */
export const packages = {
  // The timetable of spring 2021.
  'vbb-trips': '3.13.1',
  // The stations of the same export, and today's, with DHIDs.
  'vbb-stations-2021': 'npm:vbb-stations@7.3.1',
  'vbb-stations': '8.31.0',
  // Today's lines, with the platform that each variant calls at.
  'vbb-lines': '5.22.0',
};

/** Reads the packages that are installed in a folder. */
export function openSources(folder) {
  const modules = resolve(folder, 'node_modules');
  const require = createRequire(import.meta.url);
  const trips = join(modules, 'vbb-trips', 'data');
  const lines = readFileSync(join(trips, 'lines.ndjson'), 'utf8').trim().split('\n');
  return {
    /** 2021 stop id to its 2021 station. */
    stations2021: byStopId(require(join(modules, 'vbb-stations-2021', 'full.json'))),
    /** Today's stations by their nine digits. */
    stations: currentStations(require(join(modules, 'vbb-stations', 'full.json'))),
    currentLines: Object.values(require(join(modules, 'vbb-lines', 'data.json'))),
    lines2021: new Map(lines.map((text) => JSON.parse(text)).map((line) => [line.id, line])),
    async *schedules() {
      const input = createReadStream(join(trips, 'schedules.ndjson'));
      for await (const text of createInterface({ input })) yield JSON.parse(text);
    },
  };
}

/** The nine digits in a DHID; undefined: it has none. */
export function nineDigits(dhid) {
  return /^de:\d+:(900\d{6})/.exec(dhid)?.[1];
}

function byStopId(full) {
  const stations = new Map();
  for (const station of Object.values(full)) {
    stations.set(station.id, station);
    for (const stop of station.stops ?? []) stations.set(stop.id, station);
  }
  return stations;
}

function currentStations(full) {
  const stations = new Map();
  const add = (id, name, location) => {
    const match = /^(de:\d+:(900\d{6}))(:.*)?$/.exec(id);
    if (!match) return;
    const [, dhid, digits, platform] = match;
    let station = stations.get(digits);
    if (!station) {
      station = {
        id: digits,
        dhid,
        names: new Map(),
        platforms: new Map(),
        name: null,
        location: null,
      };
      stations.set(digits, station);
    }
    count(station.names, name);
    if (platform) station.platforms.set(id, location);
    else Object.assign(station, { name, location });
  };
  for (const [id, station] of Object.entries(full)) {
    add(id, station.name, station.location);
    for (const stop of station.stops ?? []) add(stop.id, stop.name, stop.location);
  }
  for (const station of stations.values()) {
    station.name ||= mostVoted(station.names);
    station.location ||= middle([...station.platforms.values()]);
  }
  return stations;
}

function middle(places) {
  const mean = (axis) => {
    const sum = places.reduce((total, place) => total + place[axis], 0);
    return Number((sum / places.length).toFixed(6));
  };
  return { latitude: mean('latitude'), longitude: mean('longitude') };
}

/** Adds to a count in a map. */
export function count(counts, key, add = 1) {
  counts.set(key, (counts.get(key) || 0) + add);
}

/** Votes for `choice` under `key`. */
export function vote(votes, key, choice, add) {
  let counts = votes.get(key);
  if (!counts) votes.set(key, (counts = new Map()));
  count(counts, choice, add);
}

/** The key that was counted most; of equals the first by name, so that the result is fixed. */
export function mostVoted(counts) {
  let best;
  let most = -1;
  for (const [key, votes] of counts) {
    if (votes > most || (votes === most && key < best)) [best, most] = [key, votes];
  }
  return best;
}
