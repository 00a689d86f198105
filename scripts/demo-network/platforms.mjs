import { mostVoted, nineDigits, vote } from './sources.mjs';

/**
 * Gives each call its platform (`stopIds`): the platform that today's lines use between the same
 * stations. The 2021 data knows platforms too, under other ids: calls without a match follow
 * what most calls of their 2021 platform do. Leaves out regional trains that do not call in
 * Berlin.
 */
export function assignPlatforms(sources, schedules) {
  const platformOf = platformsOfLines(sources.currentLines);
  const by2021 = new Map();
  for (const entry of schedules) {
    const { line, schedule, stations, daysByStart } = entry;
    entry.platforms = stations.map((station, i) => {
      const id = platformOf(line, stations[i - 1], station, stations[i + 1]);
      if (id) vote(by2021, schedule.route.stops[i], id, daysByStart.size);
      return id;
    });
  }
  const runs = schedules.filter(
    ({ line, stations }) => line.product !== 'regional' || stations.some(isInBerlin),
  );
  for (const entry of runs) {
    entry.stopIds = entry.stations.map((station, i) => {
      const stop2021 = entry.schedule.route.stops[i];
      return entry.platforms[i] ?? platformLike2021(station, stop2021, by2021.get(stop2021));
    });
  }
  return runs;
}

function platformLike2021(station, stop2021, votes) {
  const likely = votes && mostVoted(votes);
  if (likely && nineDigits(likely) === station.id) return likely;
  if (station.platforms.size === 1) return [...station.platforms.keys()][0];
  // A platform that only the 2021 data knows.
  return `${station.dhid}::x${stop2021.slice(-6)}`;
}

function isInBerlin(station) {
  return station.dhid.startsWith('de:11000:');
}

/** Looks a platform up by line and neighbours, then by product and neighbours. */
function platformsOfLines(currentLines) {
  const departing = new Map();
  const arriving = new Map();
  for (const line of currentLines) {
    for (const { stops, trips } of line.variants) {
      const ids = stops.map(nineDigits);
      for (let i = 0; i < ids.length; i++) {
        if (!ids[i]) continue;
        for (const kind of kindsOf(line)) {
          if (i > 0) vote(arriving, `${kind}${ids[i - 1]}>${ids[i]}`, stops[i], trips);
          if (i + 1 < ids.length)
            vote(departing, `${kind}${ids[i]}>${ids[i + 1]}`, stops[i], trips);
        }
      }
    }
  }
  return (line, before, here, after) => {
    for (const kind of kindsOf(line)) {
      const votes =
        (after && departing.get(`${kind}${here.id}>${after.id}`)) ??
        (before && arriving.get(`${kind}${before.id}>${here.id}`));
      if (votes) return mostVoted(votes);
    }
    return null;
  };
}

function kindsOf({ product, name }) {
  return [`${product}|${name}|`, `${product}|*|`];
}
