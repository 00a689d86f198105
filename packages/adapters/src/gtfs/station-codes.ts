import { isStationCode } from '@perron/schema';
import type { Stop, Timetable } from '@perron/timetable';

/**
 * Under which code each station of a timetable is handed out, so that asking for the code finds
 * this very station: its `stop_code` where no other stop answers to that, else its `stop_id`.
 */
export class StationCodes {
  readonly #timetable: Timetable;
  /** Codes that several stations have, such as the number of a whole interchange. */
  readonly #shared: ReadonlySet<string>;

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    const known = new Set<string>();
    const shared = new Set<string>();
    for (const { kind, code } of timetable.data.stops) {
      if (kind !== 'station' || code === null) continue;
      if (known.has(code)) shared.add(code);
      known.add(code);
    }
    this.#shared = shared;
  }

  /** `null` means that neither id nor code can be in an address (see `isStationCode`). */
  of(station: Stop): string | null {
    const { id, code } = station;
    if (code !== null && !this.#shared.has(code) && this.#finds(code, station)) return code;
    return this.#finds(id, station) ? id : null;
  }

  #finds(text: string, station: Stop): boolean {
    return isStationCode(text) && this.#timetable.stopById(text)?.index === station.index;
  }
}
