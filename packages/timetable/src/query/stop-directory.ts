import type { Product } from './product';
import { productBit, productsOfMask } from './product';
import type { Line, Stop, TimetableData } from './timetable-data';

/** Finds stops by any of their ids, and says what calls at them. */
export class StopDirectory {
  readonly #data: TimetableData;

  readonly #byId = new Map<string, Stop>();
  /** Stops that nothing calls at have no products: a closed station, say. */
  readonly #productsByStop: Uint8Array;

  constructor(data: TimetableData) {
    this.#data = data;

    this.#productsByStop = new Uint8Array(data.stops.length);
    const { stopLine, stopLineStart } = data.columns;
    // A station's code is also that of its platforms, and a code may equal another stop's id:
    // ids win, then stations, then the first stop with the code.
    for (const kind of ['platform', 'station'] as const) {
      for (let i = data.stops.length - 1; i >= 0; i--) {
        const stop = data.stops[i]!;
        if (stop.kind === kind && stop.code !== null) this.#byId.set(stop.code, stop);
      }
    }
    for (const stop of data.stops) {
      this.#byId.set(stop.id, stop);
      let mask = 0;
      for (let at = stopLineStart[stop.index]!; at < stopLineStart[stop.index + 1]!; at++) {
        mask |= productBit(data.lines[stopLine[at]!]!.product);
      }
      this.#productsByStop[stop.index] = mask;
    }
  }

  /**
   * The stop with a `stop_id` (a station's or a platform's DHID), a `stop_code` (nine digits, then
   * the station) or the twelve digits that older interfaces used for it (`900000023201` is
   * `900023201`). `null` means that there is none.
   */
  find(id: string): Stop | null {
    const found = this.#byId.get(id);
    if (found) return found;
    const old = /^900000(\d{6})$/.exec(id);
    return (old && this.#byId.get(`900${old[1]!}`)) ?? null;
  }

  /** Bits of the products that call at the stop. */
  productMaskOf(stop: Stop): number {
    return this.#productsByStop[stop.index]!;
  }

  productsOf(stop: Stop): Product[] {
    return productsOfMask(this.productMaskOf(stop));
  }

  /** The lines that call at the stop, by product and name as the feed's lines are ordered. */
  linesOf(stop: Stop): Line[] {
    const { stopLine, stopLineStart } = this.#data.columns;
    const lines: Line[] = [];
    for (let at = stopLineStart[stop.index]!; at < stopLineStart[stop.index + 1]!; at++) {
      lines.push(this.#data.lines[stopLine[at]!]!);
    }
    return lines;
  }
}
