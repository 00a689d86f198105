import { mostVoted, nineDigits, vote } from './sources.mjs';

/** Stations further apart are not the same one under another number. */
const sameStationMetres = 450;

/** Gives each schedule its stations of today (`stations`), one for each of 2021. */
export function mapStations(sources, schedules) {
  const mapper = new StationMapper(sources.stations);
  for (const { stations2021 } of schedules) {
    for (const old of stations2021) if (mapper.sameId(old)) mapper.map(old);
  }
  const context = votesByNeighbours(sources.currentLines, mapper, schedules);
  for (const { stations2021 } of schedules) {
    for (const old of stations2021) {
      mapper.map(old, context.has(old.id) ? mostVoted(context.get(old.id)) : null);
    }
  }
  for (const entry of schedules) {
    entry.stations = entry.stations2021.map((old) => mapper.map(old));
  }
}

class StationMapper {
  constructor(stations) {
    this.stations = stations;
    this.mapped = new Map();
    this.byName = new Map();
    for (const station of stations.values()) {
      const name = comparableName(station.name);
      if (!this.byName.has(name)) this.byName.set(name, []);
      this.byName.get(name).push(station);
    }
  }

  /** Today's id of a station that kept its number; `null` if it did not. */
  sameId(old) {
    const id = currentId(old);
    return this.stations.has(id) ? id : null;
  }

  /** By number, by what runs between its neighbours today, by name, else kept as it was. */
  map(old, contextId = null) {
    const known = this.mapped.get(old.id);
    if (known) return known;
    let station = this.stations.get(currentId(old));
    if (!station && contextId) {
      station = this.stations.get(contextId);
      if (station && metres(station.location, old.location) > sameStationMetres) station = null;
    }
    station ||= this.nearestNamesake(old);
    station ||= legacyStation(old);
    this.mapped.set(old.id, station);
    return station;
  }

  nearestNamesake(old) {
    return (this.byName.get(comparableName(old.name)) ?? [])
      .map((station) => [metres(station.location, old.location), station])
      .filter(([distance]) => distance < sameStationMetres)
      .sort(([a], [b]) => a - b)[0]?.[1];
  }
}

function currentId(old) {
  return old.id.replace(/^900000(\d{6})$/, '900$1');
}

function metres(a, b) {
  return Math.hypot((a.latitude - b.latitude) * 111_200, (a.longitude - b.longitude) * 67_900);
}

function comparableName(name) {
  return name
    .replace(/\((Berlin|Bln)\)/g, ' ')
    .replace(/\[.*?\]/g, ' ')
    .replace(/^Berlin, /, '')
    .replace(/\bBhf\b/g, ' ')
    .replace(/stra(ß|ss)e/gi, 'str.')
    .replace(/^(S\+U|S|U) /, '')
    .replace(/Alexanderpl\b\.?/, 'Alexanderplatz')
    .replace(/platz/gi, 'pl')
    .replace(/[\s.,/-]+/g, '')
    .toLowerCase();
}

/** A station that is no more: kept under its number of 2021. */
function legacyStation(old) {
  const current = currentId(old);
  const id = /^900\d{6}$/.test(current) ? current : old.id.replace(/^00000/, '');
  const area = /^900[01]/.test(id) ? '11000' : '12000';
  const name = old.name.replace(/^Berlin, (.*)$/, '$1 (Berlin)');
  return { id, dhid: `de:${area}:${id}`, name, location: old.location, platforms: new Map() };
}

/** For stations with a new number: the station that today is between the same neighbours. */
function votesByNeighbours(currentLines, mapper, schedules) {
  const between = stationsBetween(currentLines);
  const votes = new Map();
  for (const { line, stations2021, daysByStart } of schedules) {
    stations2021.forEach((old, i) => {
      if (mapper.sameId(old)) return;
      const before = i && mapper.sameId(stations2021[i - 1]);
      const after = i + 1 < stations2021.length && mapper.sameId(stations2021[i + 1]);
      let found = null;
      if (before && after) found = between.get(`${line.product}|${before}>${after}`);
      else if (i === 0 && after) found = between.get(`${line.product}|end|${line.name}|${after}`);
      else if (i === stations2021.length - 1 && before) {
        found = between.get(`${line.product}|end|${line.name}|${before}`);
      }
      for (const [id, trips] of found ?? []) {
        vote(votes, old.id, id, daysByStart.size * 1000 + Math.min(trips, 999));
      }
    });
  }
  return votes;
}

function stationsBetween(currentLines) {
  const between = new Map();
  for (const line of currentLines) {
    for (const { stops, trips } of line.variants) {
      const ids = stops.map(nineDigits);
      for (let i = 1; i + 1 < ids.length; i++) {
        if (!ids[i]) continue;
        vote(between, `${line.product}|${ids[i - 1]}>${ids[i + 1]}`, ids[i], trips);
      }
      if (ids.length < 2) continue;
      const ends = [
        [0, 1],
        [ids.length - 1, ids.length - 2],
      ];
      for (const [end, next] of ends) {
        vote(between, `${line.product}|end|${line.name}|${ids[next]}`, ids[end], trips);
      }
    }
  }
  return between;
}
