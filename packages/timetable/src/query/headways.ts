import { scanBoard } from './board';
import type { BoardScan } from './board';
import type { Frequency } from './frequency-directory';
import type { Line, Stop, TimetableData } from './timetable-data';
import type { TripReader } from './trip-reader';
import { Visit } from './visit';

/** About how often a line leaves a stop in one direction, in place of minutes that nobody knows. */
export interface Headway {
  readonly line: Line;
  /** Where the trips say at the stop that they go. */
  readonly headsign: string;
  /** The platform, or the station where the feed knows no platforms. */
  readonly stop: Stop;
  readonly seconds: number;
  /** It holds in `[from, until)`, in epoch seconds; the same headway may go on in a later entry. */
  readonly fromEpochSeconds: number;
  readonly untilEpochSeconds: number;
  /**
   * One of the runs that the timetable makes up for it, the first within window and period if there
   * is one: for its trip, product and stops. Its times are invented.
   */
  readonly visit: Visit;
}

/** A period of one frequency at one of its calls. */
interface Span {
  readonly from: number;
  readonly until: number;
  readonly seconds: number;
  visit: Visit;
}

interface Group {
  readonly line: Line;
  readonly headsign: string;
  readonly stop: Stop;
  readonly spans: Map<string, Span>;
}

/**
 * The headways of runs without exact times that hold at some moment of the scan's window, in the order
 * in which they begin. Where several frequencies of one line, headsign and stop hold at a time, the
 * shortest counts: less often nothing leaves.
 */
export function headwaysOf(data: TimetableData, trips: TripReader, scan: BoardScan): Headway[] {
  const { longestHeadwaySeconds } = trips.frequencies;
  if (longestHeadwaySeconds === 0) return [];
  const groups = new Map<string, Group>();
  // A frequency may hold in a window in which none of its runs leaves; then one left before.
  const fromEpochSeconds = scan.fromEpochSeconds - longestHeadwaySeconds;
  const widened: BoardScan = { ...scan, fromEpochSeconds, limit: Infinity, realtime: null };
  scanBoard(data, widened, (trip, position, day, seconds) => {
    const frequency = trips.frequencies.of(trip);
    if (frequency === null || frequency.exact) return;
    const visit = new Visit(trips, trip, position, day, seconds, seconds, false, null);
    const period = periodAt(data, frequency, visit, day);
    if (period.until <= scan.fromEpochSeconds || period.from >= scan.toEpochSeconds) return;
    const { spans } = groupOf(groups, visit);
    const key = `${frequency.index} ${position} ${day}`;
    const known = spans.get(key);
    if (!known) spans.set(key, { ...period, seconds: frequency.headwaySeconds, visit });
    else if (known.visit.plannedEpochSeconds < scan.fromEpochSeconds) known.visit = visit;
  });
  return [...groups.values()]
    .flatMap((group) => headwaysIn(group, scan))
    .sort((a, b) => a.fromEpochSeconds - b.fromEpochSeconds);
}

/** When runs of a frequency may leave from where one of them calls. */
function periodAt(
  { columns, feed }: TimetableData,
  { run, fromSeconds, untilSeconds }: Frequency,
  { position }: Visit,
  day: number,
) {
  // Runs depart at their start; what they wait at their first stop comes before.
  const times = columns.profileStart[columns.tripProfile[run]!]!;
  const way = columns.runDeparture[times + position]! - columns.runDeparture[times]!;
  const zero = columns.dayZero[day - feed.firstDay]! + way;
  return { from: zero + fromSeconds, until: zero + untilSeconds };
}

function groupOf(groups: Map<string, Group>, { line, headsign, stop }: Visit): Group {
  const key = `${line.index} ${stop.index} ${headsign}`;
  let group = groups.get(key);
  if (!group) groups.set(key, (group = { line, headsign, stop, spans: new Map() }));
  return group;
}

/** The spans of a group one after the other, each with the shortest headway of those that hold. */
function headwaysIn({ spans, ...group }: Group, scan: BoardScan): Headway[] {
  const all = [...spans.values()];
  const bounds = [...new Set(all.flatMap(({ from, until }) => [from, until]))];
  bounds.sort((a, b) => a - b);
  const found: Headway[] = [];
  for (const [at, from] of bounds.entries()) {
    const until = bounds[at + 1];
    if (until === undefined) break;
    const holding = all.filter((span) => span.from <= from && span.until >= until);
    if (holding.length === 0) continue;
    const seconds = Math.min(...holding.map((span) => span.seconds));
    const last = found.at(-1);
    if (last?.untilEpochSeconds === from && last.seconds === seconds) {
      found[found.length - 1] = { ...last, untilEpochSeconds: until };
      continue;
    }
    const { visit } = holding.find((span) => span.seconds === seconds)!;
    found.push({ ...group, seconds, fromEpochSeconds: from, untilEpochSeconds: until, visit });
  }
  return found.filter(
    ({ fromEpochSeconds: from, untilEpochSeconds: until }) =>
      until > scan.fromEpochSeconds && from < scan.toEpochSeconds,
  );
}
