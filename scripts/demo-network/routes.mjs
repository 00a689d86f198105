/**
 * Groups runs into routes: one per product, operator and name, under today's line id where
 * there is one. Sets `entry.route` and the direction of each sequence of stations.
 */
export function groupRoutes(sources, runs) {
  const idOf = currentLineIds(sources.currentLines);
  const routes = new Map();
  for (const entry of runs) {
    const { product, operator, name } = entry.line;
    const key = [product, operator, name].join('|');
    let route = routes.get(key);
    if (!route) {
      route = { line: entry.line, id: idOf.get(key)?.id || entry.line.id, patterns: new Map() };
      routes.set(key, route);
    }
    const patternKey = stationKey(entry);
    let pattern = route.patterns.get(patternKey);
    if (!pattern) route.patterns.set(patternKey, (pattern = { stations: entry.stations, days: 0 }));
    for (const mask of entry.daysByStart.values()) pattern.days += daysIn(mask);
    entry.route = route;
  }
  makeIdsUnique(routes);
  for (const route of routes.values()) setDirections(route);
  return [...routes.values()];
}

/** Names the sequence of stations of a run. */
export function stationKey({ stations }) {
  return stations.map(({ id }) => id).join();
}

function daysIn(mask) {
  let days = 0;
  for (; mask; mask >>= 1) days += mask & 1;
  return days;
}

/** The line with the most trips among several with one name. */
function currentLineIds(currentLines) {
  const ids = new Map();
  for (const line of currentLines) {
    const key = [line.product, line.operator, line.name].join('|');
    const trips = line.variants.reduce((sum, variant) => sum + variant.trips, 0);
    const known = ids.get(key);
    if (!known || known.trips < trips) ids.set(key, { id: line.id, trips });
  }
  return ids;
}

function makeIdsUnique(routes) {
  const used = new Set();
  for (const route of routes.values()) {
    if (used.has(route.id)) route.id = route.line.id;
    if (used.has(route.id)) route.id += `-${route.line.product}`;
    used.add(route.id);
  }
}

/** Direction 0 or 1: does a pattern run through its stations as those placed before it do? */
function setDirections({ line, patterns }) {
  const weight = ({ days, stations }) => days * stations.length;
  const sorted = [...patterns.values()].sort((a, b) => weight(b) - weight(a));
  const placed = [];
  for (const pattern of sorted) {
    let score = 0;
    for (const other of placed) {
      score += sameWay(pattern.stations, other.stations) * (other.direction === 0 ? 1 : -1);
    }
    pattern.direction = score >= 0 ? 0 : 1;
    placed.push(pattern);
  }
  // The ring lines run one way only, each under its own name.
  if (isRing(line)) for (const pattern of sorted) pattern.direction = 0;
}

/** How many more steps go the same way than the other. */
function sameWay(stations, others) {
  const places = new Map();
  others.forEach(({ id }, i) => {
    if (!places.has(id)) places.set(id, i);
  });
  const order = stations.map(({ id }) => places.get(id)).filter((place) => place !== undefined);
  let score = 0;
  for (let i = 1; i < order.length; i++) score += Math.sign(order[i] - order[i - 1]);
  return score;
}

function isRing({ product, name }) {
  return product === 'suburban' && /^S4[12]$/.test(name);
}

/** The destination that a run states. */
export function headsignOf({ line, stations }) {
  const last = stations.at(-1);
  if (!isRing(line) || stations[0] !== last) return last.name;
  return line.name === 'S41' ? 'Ringbahn S41 ⟳' : 'Ringbahn S42 ⟲';
}
