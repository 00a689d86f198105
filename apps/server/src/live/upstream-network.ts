import type { FullTransitService, NetworkStation } from '@perron/adapters/transit';
import type { SeenNetwork } from '@perron/adapters/transit-rest';
import type { Timers } from '@perron/timing';
import { AskedStations } from './asked-stations';
import type { OperatorsPlaces } from './operators-places';

/** News of an answer are taken in together with those of the next ones. */
const takeInMs = 5_000;
/** Until stations are asked about that the upstream could not tell of, or that there were too many of. */
const askAgainMs = 60_000;

interface UpstreamNetworkDeps {
  readonly timers: Timers;
  readonly seen: SeenNetwork;
  readonly places: OperatorsPlaces;
  readonly service: Pick<FullTransitService, 'stop'>;
  readonly onFailure: (code: string, error: unknown) => void;
  /** Told when there is more of the network than before. */
  readonly onChange: () => void;
}

/**
 * The network of an upstream, as far as it tells of it: the stations of its list, or without a list
 * those that operators work with; and the lines of each as its departures name them.
 */
export class UpstreamNetwork {
  readonly #deps: UpstreamNetworkDeps;
  readonly #asked: AskedStations;
  #listed: readonly NetworkStation[] = [];
  /** One array for as long as nothing changes. */
  #stations: readonly NetworkStation[] = [];
  #isOpen = false;
  #isAsking = false;
  #cancel: (() => void) | null = null;

  constructor(deps: UpstreamNetworkDeps) {
    this.#deps = deps;
    this.#asked = new AskedStations(deps);
    deps.places.watch(() => this.#look(0));
  }

  stations(): readonly NetworkStation[] {
    return this.#stations;
  }

  /** Whether its stations are those of a list: the others are only some of the network's. */
  get isListed(): boolean {
    return this.#listed.length > 0;
  }

  /** The upstream's list; empty: it has none. */
  list(stations: readonly NetworkStation[]): void {
    this.#listed = stations;
    this.#stations = this.#joined();
  }

  /** From now on operators' stations are asked about, and what comes new is taken in. */
  start(): void {
    this.#isOpen = true;
    if (this.#deps.places.codes().length > 0) this.#look(0);
  }

  stop(): void {
    this.#isOpen = false;
    this.#cancel?.();
  }

  /** An answer had a line or a destination that none had before. */
  noteChange(): void {
    this.#look(takeInMs);
  }

  #look(waitMs: number): void {
    if (!this.#isOpen || this.#isAsking || (this.#cancel && waitMs > 0)) return;
    this.#cancel?.();
    this.#cancel = this.#deps.timers.after(waitMs, () => void this.#takeIn());
  }

  async #takeIn(): Promise<void> {
    const { places, onChange } = this.#deps;
    this.#cancel = null;
    this.#isAsking = true;
    const asked = places.codes();
    const isMore = !this.isListed && (await this.#asked.ask(asked));
    this.#isAsking = false;
    if (!this.#isOpen) return;
    this.#stations = this.#joined();
    onChange();
    if (asked !== places.codes()) this.#look(0);
    else if (isMore) this.#look(askAgainMs);
  }

  #joined(): readonly NetworkStation[] {
    const { seen, places } = this.#deps;
    const stations = this.isListed ? this.#listed : this.#asked.of(places.codes());
    return stations.map((station) => {
      const lines = seen.linesAt(station.code);
      return lines.length > 0 && (!this.isListed || station.lines.length === 0)
        ? { ...station, lines }
        : station;
    });
  }
}
