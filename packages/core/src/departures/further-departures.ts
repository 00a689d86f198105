import type { FurtherDepartures, Line } from '@perron/schema';
import type { Call } from './call';

type Row = FurtherDepartures['calls'][number];

/** Texts, each once, by the number of its place. */
class Texts {
  readonly values: string[] = [];
  readonly #places = new Map<string, number>();

  /** -1: there is none. */
  placeOf(text: string | null | undefined): number {
    if (text == null) return -1;
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.values.length);
    return this.values.push(text) - 1;
  }
}

/** Lines, each once. Sources hand out the same object again and again, which is found at once. */
class Lines {
  readonly values: Line[] = [];
  readonly #known = new Map<Line, number>();
  readonly #texts = new Map<string, number>();

  /** The number of the trip is none of the line's. -1: there is no line. */
  placeOf(line: Line | null): number {
    if (line === null) return -1;
    const known = this.#known.get(line);
    if (known !== undefined) return known;
    const { operator: _, ...rest } = line;
    const place = this.#add({ ...rest, fahrtNr: null });
    this.#known.set(line, place);
    return place;
  }

  #add(line: Line): number {
    const text = JSON.stringify(line);
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, this.values.length);
    return this.values.push(line) - 1;
  }
}

/**
 * Writes calls in few bytes. What `furtherCalls` reads is the same calls again, but for their lines'
 * operators, which no board names.
 */
export function furtherDepartures(calls: Iterable<Call>): FurtherDepartures {
  const lines = new Lines();
  const [directions, platforms, numbers] = [new Texts(), new Texts(), new Texts()];
  const rows: Row[] = [];
  for (const call of calls) {
    rows.push([
      call.tripId,
      call.plannedMs / 1000,
      call.expectedMs === null ? null : call.expectedMs / 1000,
      call.delaySeconds,
      lines.placeOf(call.line),
      numbers.placeOf(call.line?.fahrtNr),
      directions.placeOf(call.direction),
      platforms.placeOf(call.plannedPlatform),
      platforms.placeOf(call.platform),
      call.cancelled ? 1 : 0,
    ]);
  }
  return {
    lines: lines.values,
    directions: directions.values,
    platforms: platforms.values,
    numbers: numbers.values,
    calls: rows,
  };
}

/** The calls that were written, in their order; those of no answer are none. */
export function furtherCalls(further: FurtherDepartures | undefined): Call[] {
  if (!further) return [];
  const { lines, directions, platforms, numbers } = further;
  return further.calls.map(
    ([tripId, planned, expected, delay, line, number, direction, plannedAt, at, cancelled]) => {
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
      };
    },
  );
}
