import type { NetworkStation, TransitService } from '@perron/adapters/transit';
import { defaultTimeZone } from '@perron/schema';
import type { Manifest, SystemStatus } from '@perron/schema';
import { ApiError } from '../api-error';

/** The transit service as it stands right now: it may still be reading its feed. */
export class LiveTransit {
  /** The data is a demonstration, and every page says so. */
  readonly demo: boolean;
  #state:
    | { readonly kind: 'starting' }
    | { readonly kind: 'ready'; readonly service: TransitService }
    | { readonly kind: 'failed'; readonly reason: string } = { kind: 'starting' };

  constructor(demo: boolean) {
    this.demo = demo;
  }

  ready(service: TransitService): void {
    this.#state = { kind: 'ready', service };
  }

  failed(reason: string): void {
    this.#state = { kind: 'failed', reason };
  }

  /** @throws ApiError unavailable, while there is none */
  service(): TransitService {
    const state = this.#state;
    switch (state.kind) {
      case 'ready':
        return state.service;
      case 'starting':
        throw new ApiError('unavailable', 'The timetable is still being read. Try again shortly.');
      case 'failed':
        throw new ApiError('unavailable', 'There is no timetable: the feed could not be read.');
    }
  }

  /** The network's stations; none while the timetable is not there. */
  stations(): readonly NetworkStation[] {
    return this.#state.kind === 'ready' ? this.#state.service.stations() : [];
  }

  component(): SystemStatus['components'][number] {
    const state = this.#state;
    switch (state.kind) {
      case 'ready':
        return { name: 'transit', state: 'ok', detail: state.service.facts.source };
      case 'starting':
        return { name: 'transit', state: 'starting', detail: 'The timetable is being read.' };
      case 'failed':
        return { name: 'transit', state: 'failed', detail: state.reason };
    }
  }

  /** What a display needs to know of the source, before and after it is ready. */
  manifestFacts(): { transit: Manifest['transit']; timeZone: string } {
    const facts = this.#state.kind === 'ready' ? this.#state.service.facts : null;
    return {
      transit: {
        demo: this.demo,
        realtime: facts?.realtime ?? false,
        attribution: facts?.attribution ?? null,
      },
      timeZone: facts?.timeZone ?? defaultTimeZone,
    };
  }

  status(): SystemStatus['transit'] {
    if (this.#state.kind !== 'ready') return null;
    const { facts } = this.#state.service;
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
