import type {
  Asked,
  Call,
  KeptTimetable,
  NewsHere,
  SituationInput,
  TripCalls,
  UnsureRun,
} from '@perron/core';
import type { KeptRun } from '../sources/kept-run';
import type { VehicleTrip } from '../sources/vehicle';
import type { Manifest, RunSureness } from '@perron/schema';

/** The last answers of the sources. */
export interface LiveData {
  /** The last manifest that was good; `null` if there has never been one. */
  readonly manifest: {
    readonly data: Manifest;
    readonly etag: string | null;
    /** Epoch ms. */
    readonly fetchedAtMs: number;
  } | null;
  readonly departures: Asked<readonly Call[]>;
  readonly departuresAhead: Asked<readonly Call[]>;
  readonly trip: Asked<TripCalls> | UnsureRun | 'none';
  /**
   * How it is known that this is the vehicle's run; `null` if it is not, or its address names it.
   */
  readonly sureness: RunSureness | null;
  /** The run that the device keeps; `null` if there is none. */
  readonly run: KeptRun | null;
  /** The trip that realtime says the vehicle runs; `null` if it has not said any. */
  readonly vehicleTrip: VehicleTrip | null;
  readonly disruptions: SituationInput['disruptions'];
  readonly weather: SituationInput['weather'];
  readonly news: (NewsHere & { readonly fetchedAtMs: number }) | null;
  /** For when no departures can be had; `null` if none is kept. */
  readonly timetable: KeptTimetable | null;
  /** The last word of realtime on departures that are not as planned; `null` if nothing is kept. */
  readonly lastWord: LastWord | null;
}

/** The departures at a station of which realtime said last that they are not as planned. */
export interface LastWord {
  readonly stationCode: string;
  readonly calls: readonly Call[];
  /** Epoch ms. */
  readonly fetchedAtMs: number;
}

const nothingYet: LiveData = {
  manifest: null,
  departures: null,
  departuresAhead: null,
  trip: 'none',
  sureness: null,
  run: null,
  vehicleTrip: null,
  disruptions: null,
  weather: null,
  news: null,
  timetable: null,
  lastWord: null,
};

/** The last snapshot of each source. A snapshot stays until a newer one takes its place. */
export class LiveStore {
  #data: LiveData = nothingYet;
  readonly #listeners = new Set<() => void>();

  get data(): LiveData {
    return this.#data;
  }

  set(change: Partial<LiveData>): void {
    this.#data = { ...this.#data, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
