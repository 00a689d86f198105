import type { FeedState } from '@perron/adapters/gtfs-realtime';
import type { FullTransitService, NetworkLine, NetworkStation } from '@perron/adapters/transit';
import { stationKey } from '@perron/core';
import { defaultTimeZone } from '@perron/schema';
import type { Manifest, MinuteForm, Product, SystemSource, SystemStatus } from '@perron/schema';
import { ApiError } from '../api-error';
import { healthText } from './health-text';

type Component = SystemStatus['components'][number];

const wellKinds = new Set<FeedState['health']['kind']>(['waiting', 'good']);

function realtimeSource(state: FeedState, demo: boolean): SystemSource {
  const { source, health, madeAtSeconds } = state;
  const well = health.kind === 'good';
  return {
    ...{ kind: 'realtime', name: source, demo, valid_until: null },
    state: well ? 'ok' : health.kind === 'waiting' ? 'waiting' : 'failed',
    last_good_at: madeAtSeconds === null ? null : new Date(madeAtSeconds * 1000).toISOString(),
    problem: wellKinds.has(health.kind) ? null : healthText(state),
  };
}

/** The transit service as it stands right now: it may still be reading its feed. */
export class LiveTransit {
  /** The data is a demonstration, and every page says so. */
  readonly demo: boolean;
  #service: FullTransitService | null = null;
  #generation = 0;
  /** Why the last reading failed; null: it did not. */
  #problem: string | null = null;
  #realtime: () => readonly FeedState[] = () => [];
  /** How much of a feed has been read, 0 to 1; null: none is being read. */
  #progress: number | null = null;

  readonly #minuteForm: MinuteForm;
  readonly #nowMs: () => number;
  /** When the service took over; null: there is none. */
  #readyAtMs: number | null = null;

  constructor(demo: boolean, minuteForm: MinuteForm, nowMs: () => number) {
    this.demo = demo;
    this.#minuteForm = minuteForm;
    this.#nowMs = nowMs;
  }

  /** A service takes over; the one before answers until then. */
  ready(service: FullTransitService): void {
    this.#service = service;
    this.#readyAtMs = this.#nowMs();
    this.#generation += 1;
    this.#problem = null;
    this.#progress = null;
  }

  /** A feed could not be read; what was there stays. */
  feedFailed(problem: string): void {
    this.#problem = problem;
    this.#progress = null;
  }

  feedProgress(share: number): void {
    this.#progress = share;
  }

  /** Where to look how the realtime sources do. */
  watchRealtime(sources: () => readonly FeedState[]): void {
    this.#realtime = sources;
  }

  /** @throws ApiError unavailable, while there is none */
  service(): FullTransitService {
    if (this.#service) return this.#service;
    throw new ApiError(
      'unavailable',
      this.#problem === null
        ? 'The timetable is still being read. Try again shortly.'
        : 'There is no timetable: the feed could not be read.',
    );
  }

  /** Another number when another service has taken over. */
  generation(): number {
    return this.#generation;
  }

  /** What a display needs to know of the source, before and after it is ready. */
  manifestFacts(): Pick<Manifest, 'transit' | 'timeZone' | 'minuteForm'> {
    const facts = this.#service?.facts;
    return {
      transit: {
        demo: this.demo,
        realtime: facts?.realtime ?? false,
        attribution: facts?.attribution ?? null,
      },
      timeZone: facts?.timeZone ?? defaultTimeZone,
      minuteForm: this.#minuteForm,
    };
  }

  /** What calls at a station by the timetable; empty: not known, or not yet. */
  productsAt(code: string): Product[] {
    const key = stationKey(code);
    const station = this.stations().find((one) => stationKey(one.code) === key);
    return station ? [...station.products] : [];
  }

  /** The network's stations; none while the timetable is not there. */
  stations(): readonly NetworkStation[] {
    return this.#service?.stations() ?? [];
  }

  /** The network's lines of a product; none while the timetable is not there. */
  lines(product: Product): readonly NetworkLine[] {
    return this.#service?.lines(product) ?? [];
  }

  component(): Component {
    const reading =
      this.#progress === null ? null : `reading a feed: ${Math.round(this.#progress * 100)} %`;
    if (this.#service) {
      if (this.#problem !== null) {
        const detail = `The new feed was not taken, the last one serves. ${this.#problem}`;
        return { name: 'transit', state: 'failed', detail };
      }
      const ill = this.#realtime().find(({ health }) => !wellKinds.has(health.kind));
      if (ill) {
        const detail = `Realtime from ${ill.source}: ${healthText(ill)}`;
        return { name: 'transit', state: 'failed', detail };
      }
      const { source } = this.#service.facts;
      return { name: 'transit', state: 'ok', detail: reading ? `${source}, ${reading}` : source };
    }
    if (this.#problem !== null) return { name: 'transit', state: 'failed', detail: this.#problem };
    return {
      name: 'transit',
      state: 'starting',
      detail: reading ?? 'The timetable is being read.',
    };
  }

  /** The timetable and the realtime sources, as an operator is told. */
  sources(): readonly SystemSource[] {
    const facts = this.#service?.facts;
    const { demo } = this;
    const failed = this.#problem !== null;
    const timetable: SystemSource = {
      ...{ kind: 'timetable', name: facts?.source ?? '', demo },
      state: failed ? 'failed' : facts ? 'ok' : 'waiting',
      last_good_at: this.#readyAtMs === null ? null : new Date(this.#readyAtMs).toISOString(),
      valid_until: facts?.validUntil ?? null,
      problem: this.#problem,
    };
    return [timetable, ...this.#realtime().map((state) => realtimeSource(state, demo))];
  }

  status(): SystemStatus['transit'] {
    if (!this.#service) return null;
    const { facts } = this.#service;
    return {
      demo: this.demo,
      source: facts.source,
      attribution: facts.attribution,
      lines: facts.lines,
      trips: facts.trips,
      stopTimes: facts.stopTimes,
      stations: facts.stations,
      validFrom: facts.validFrom,
      validUntil: facts.validUntil,
    };
  }
}
