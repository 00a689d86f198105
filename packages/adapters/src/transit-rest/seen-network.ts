import { stationKey } from '@perron/core';
import type { DeparturesAnswer, Line, Stop } from '@perron/schema';

/** Bounds for what strangers may ask about: a country has as many. */
const limits = { stations: 5_000, linesAtStation: 400, headsigns: 20_000 };

const keyOf = ({ name, product }: Line) => `${product ?? ''} ${name ?? ''}`;

/**
 * The lines and destinations that an upstream has named in its answers: it has no list of either.
 * They are kept as long as the process lives; no request is made for them.
 */
export class SeenNetwork {
  readonly #lines = new Map<string, Map<string, Line>>();
  readonly #headsigns = new Set<string>();
  readonly #onNew: () => void;

  /** @param onNew told of each answer with a line or a destination that no answer had before */
  constructor(onNew: () => void = () => undefined) {
    this.#onNew = onNew;
  }

  /** The destinations as departures name them, each text once. */
  headsigns(): readonly string[] {
    return [...this.#headsigns];
  }

  /** Lines that call at a station, each name of a product once. */
  linesAt(stationCode: string): readonly Line[] {
    return [...(this.#lines.get(stationKey(stationCode))?.values() ?? [])];
  }

  noteBoard(stopId: string, { departures }: Pick<DeparturesAnswer, 'departures'>): void {
    let isNew = false;
    for (const { line, direction } of departures) {
      if (line && this.#noteLine(stopId, line)) isNew = true;
      if (direction === null || this.#headsigns.has(direction)) continue;
      if (this.#headsigns.size >= limits.headsigns) continue;
      this.#headsigns.add(direction);
      isNew = true;
    }
    if (isNew) this.#onNew();
  }

  noteStop(stop: Pick<Stop, 'id' | 'lines'>): void {
    let isNew = false;
    for (const line of stop.lines ?? []) if (this.#noteLine(stop.id, line)) isNew = true;
    if (isNew) this.#onNew();
  }

  #noteLine(stopId: string, line: Line): boolean {
    if (!line.name) return false;
    const station = stationKey(stopId);
    const lines = this.#lines.get(station) ?? new Map<string, Line>();
    if (lines.size === 0 && this.#lines.size >= limits.stations) return false;
    this.#lines.set(station, lines);
    const key = keyOf(line);
    const known = lines.get(key);
    // Facts of a stop may lack the colour that its departures have.
    if (known && (known.color !== undefined || line.color === undefined)) return false;
    if (!known && lines.size >= limits.linesAtStation) return false;
    lines.set(key, { ...line, fahrtNr: null });
    return true;
  }
}
