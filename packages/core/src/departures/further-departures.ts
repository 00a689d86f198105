import type { FurtherDepartures, Line } from '@perron/schema';
import type { Call } from './call';
import { Listed } from './listed';

type Row = FurtherDepartures['calls'][number];

/** Lines, each once. Sources hand out the same object again and again, which is found at once. */
class Lines {
  readonly #listed = new Listed<Line>();
  readonly #known = new Map<Line, number>();

  get values(): Line[] {
    return this.#listed.values;
  }

  /** The number of the trip is none of the line's. -1: there is no line. */
  placeOf(line: Line | null): number {
    if (line === null) return -1;
    const known = this.#known.get(line);
    if (known !== undefined) return known;
    const { operator: _, ...rest } = line;
    const own = { ...rest, fahrtNr: null };
    const place = this.#listed.placeOf(JSON.stringify(own), own);
    this.#known.set(line, place);
    return place;
  }
}

/**
 * Writes calls in few bytes. `furtherCalls` reads the same calls again, but for their lines'
 * operators, which no board names.
 */
export function furtherDepartures(calls: Iterable<Call>): FurtherDepartures {
  const lines = new Lines();
  const directions = new Listed<string>();
  const platforms = new Listed<string>();
  const numbers = new Listed<string>();
  const rows: Row[] = [];
  const unusual: NonNullable<FurtherDepartures['unusual']> = [];
  for (const call of calls) {
    const { tripId, line, direction, plannedMs, expectedMs, delaySeconds, ...more } = call;
    const { platform, plannedPlatform, cancelled, ...facts } = more;
    if (Object.keys(facts).length > 0) unusual.push({ row: rows.length, ...facts });
    rows.push([
      tripId,
      plannedMs / 1000,
      expectedMs === null ? null : expectedMs / 1000,
      delaySeconds,
      lines.placeOf(line),
      numbers.placeOf(line?.fahrtNr, line?.fahrtNr),
      directions.placeOf(direction, direction),
      platforms.placeOf(plannedPlatform, plannedPlatform),
      platforms.placeOf(platform, platform),
      cancelled ? 1 : 0,
    ]);
  }
  return {
    lines: lines.values,
    directions: directions.values,
    platforms: platforms.values,
    numbers: numbers.values,
    calls: rows,
    ...(unusual.length > 0 && { unusual }),
  };
}

/** The calls that were written, in their order; those of no answer are none. */
export function furtherCalls(further: FurtherDepartures | undefined): Call[] {
  if (!further) return [];
  const { lines, directions, platforms, numbers, unusual = [] } = further;
  const unusualByRow = new Map(unusual.map(({ row, ...facts }) => [row, facts]));
  return further.calls.map(
    (
      [tripId, planned, expected, delay, line, number, direction, plannedAt, at, cancelled],
      row,
    ) => {
      const known = lines[line] ?? null;
      const fahrtNr = numbers[number];
      return {
        tripId,
        line: known && fahrtNr !== undefined ? { ...known, fahrtNr } : known,
        direction: directions[direction] ?? null,
        plannedMs: planned * 1000,
        expectedMs: expected === null ? null : expected * 1000,
        delaySeconds: delay,
        platform: platforms[at] ?? null,
        plannedPlatform: platforms[plannedAt] ?? null,
        cancelled: cancelled === 1,
        ...unusualByRow.get(row),
      };
    },
  );
}
