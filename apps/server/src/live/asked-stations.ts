import { TransitError } from '@perron/adapters/transit';
import type { FullTransitService, NetworkStation } from '@perron/adapters/transit';
import { productNames } from '@perron/schema';

/** Requests in a row, of the 90 that an upstream allows in a minute. */
const maxAtOnce = 10;

export interface AskedStationsDeps {
  readonly service: Pick<FullTransitService, 'stop'>;
  readonly onFailure: (code: string, error: unknown) => void;
}

/** Single stations of an upstream without a list of them, each asked about once. */
export class AskedStations {
  readonly #deps: AskedStationsDeps;
  /** `null` means that the upstream knows none with this code. */
  readonly #known = new Map<string, NetworkStation | null>();

  constructor(deps: AskedStationsDeps) {
    this.#deps = deps;
  }

  /** Those of the codes that are known by now, in the order of the codes. */
  of(codes: readonly string[]): readonly NetworkStation[] {
    return codes.flatMap((code) => this.#known.get(code) ?? []);
  }

  /**
   * Asks about codes that are not known yet, some at a time.
   * @returns whether there are more to ask about, now or when the upstream answers again
   */
  async ask(codes: readonly string[]): Promise<boolean> {
    const open = codes.filter((code) => !this.#known.has(code));
    for (const code of open.slice(0, maxAtOnce)) {
      try {
        this.#known.set(code, await this.#station(code));
      } catch (error) {
        if (!(error instanceof TransitError) || error.code !== 'not_found') {
          this.#deps.onFailure(code, error);
          return true;
        }
        this.#known.set(code, null);
      }
    }
    return open.length > maxAtOnce;
  }

  async #station(code: string): Promise<NetworkStation> {
    const { name, location, products, lines } = await this.#deps.service.stop(code, {
      linesOfStops: true,
    });
    return {
      code,
      name: name ?? code,
      location,
      weeklyDepartures: null,
      platforms: [],
      products: new Set(productNames.filter((product) => products?.[product] === true)),
      lines: lines ?? [],
    };
  }
}
