import type { Line, TimetableData } from './timetable-data';

/** Stations that trips of a line call at, in their order, and how many trips do. */
export interface LinePattern {
  /** Positions of the stations; no two in a row are the same, but a loop has one twice. */
  readonly stations: readonly number[];
  /** `direction_id`; 2: the feed does not say. */
  readonly direction: number;
  readonly trips: number;
  /** How many of the trips say each headsign. */
  readonly headsigns: ReadonlyMap<string, number>;
}

/** The routes of the feed that passengers know as one line, with all that their trips do. */
export interface LineGroup {
  /** As the feed orders them; the first gives the line its id, colours and company. */
  readonly lines: readonly Line[];
  /** The most travelled first. */
  readonly patterns: readonly LinePattern[];
}

interface Counted {
  readonly direction: number;
  readonly stations: readonly number[];
  trips: number;
  readonly headsigns: Map<string, number>;
}

function add(counts: Map<string, number>, name: string, more: number): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}

/** Platforms become their stations; a call at another platform of the same station is no way. */
function stationsAlong({ columns }: TimetableData, pattern: number): number[] {
  const { patternStart, patternStop, stopStation } = columns;
  const found: number[] = [];
  for (let at = patternStart[pattern]!; at < patternStart[pattern + 1]!; at++) {
    const station = stopStation[patternStop[at]!]!;
    if (found.at(-1) !== station) found.push(station);
  }
  return found;
}

/** Trips of each line, by pattern and direction. */
function countTrips(data: TimetableData): Map<number, Counted>[] {
  const { tripProfile, tripLine, tripDirection, tripHeadsign, profilePattern } = data.columns;
  const { patternStart, patternHeadsign } = data.columns;
  const byLine = data.lines.map(() => new Map<number, Counted>());
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const pattern = profilePattern[tripProfile[trip]!];
    // A trip without times has no pattern.
    if (pattern === undefined) continue;
    const counts = byLine[tripLine[trip]!]!;
    const direction = tripDirection[trip]!;
    const key = pattern * 3 + direction;
    let counted = counts.get(key);
    if (!counted) {
      const stations = stationsAlong(data, pattern);
      counts.set(key, (counted = { direction, stations, trips: 0, headsigns: new Map() }));
    }
    counted.trips++;
    // A trip that names none itself goes where it says at its first stop.
    const number = tripHeadsign[trip]! || patternHeadsign[patternStart[pattern]!]!;
    const headsign = data.headsigns[number]!;
    const said = headsign === '' ? data.stops[counted.stations.at(-1)!]!.name : headsign;
    add(counted.headsigns, said, 1);
  }
  return byLine;
}

/** Patterns that differ in platforms only are one. */
function merged(all: readonly Counted[]): LinePattern[] {
  const found = new Map<string, Counted>();
  for (const pattern of all) {
    const key = `${pattern.direction} ${pattern.stations.join(' ')}`;
    const known = found.get(key);
    if (!known) {
      found.set(key, { ...pattern, headsigns: new Map(pattern.headsigns) });
      continue;
    }
    known.trips += pattern.trips;
    for (const [headsign, trips] of pattern.headsigns) add(known.headsigns, headsign, trips);
  }
  return [...found.values()].sort((a, b) => b.trips - a.trips);
}

interface Open {
  readonly lines: Line[];
  readonly counted: Counted[];
  readonly stations: Set<number>;
}

/**
 * The lines that have any trip. Routes of one name and product are one line if they meet at a
 * station; a 100 in one town and a 100 in another are two.
 */
export function lineGroups(data: TimetableData): LineGroup[] {
  const byName = new Map<string, Open[]>();
  countTrips(data).forEach((counts, index) => {
    if (counts.size === 0) return;
    const line = data.lines[index]!;
    const counted = [...counts.values()];
    const stations = new Set(counted.flatMap((count) => count.stations));
    const key = `${line.product ?? line.routeType} ${line.name}`;
    const same = byName.get(key) ?? [];
    const met = same.filter((candidate) =>
      [...stations].some((station) => candidate.stations.has(station)),
    );
    const joined: Open = {
      lines: [...met.flatMap((group) => group.lines), line],
      counted: [...met.flatMap((group) => group.counted), ...counted],
      stations: new Set([...met.flatMap((group) => [...group.stations]), ...stations]),
    };
    byName.set(key, [...same.filter((candidate) => !met.includes(candidate)), joined]);
  });
  return [...byName.values()]
    .flat()
    .map(({ lines, counted }) => ({
      lines: lines.sort((a, b) => a.index - b.index),
      patterns: merged(counted),
    }))
    .sort((a, b) => a.lines[0]!.index - b.lines[0]!.index);
}
