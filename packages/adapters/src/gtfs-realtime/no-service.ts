import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { isActive } from './active-period';
import { namesTrip } from './selector-fit';
import type { AlertSubject } from './selector-fit';
import { SelectorMap } from './selector-map';
import type { SelectedAlert } from './selector-map';

/** The alerts of one source, and when it said so, in epoch seconds; `null` if it is not known. */
export interface SaidAlerts {
  readonly alerts: readonly FeedAlert[];
  readonly saidAtSeconds: number | null;
}

/** An alert with the effect NO_SERVICE, and what of the subject it names. */
export interface NoService {
  readonly alert: FeedAlert;
  /**
   * `stop`: trips that it covers do not stop there. The others name no stop: what still runs of a line or
   * a trip is for trip updates to say, and such an alert is told in its own words alone.
   */
  readonly names: 'stop' | 'trip' | 'line' | 'network';
}

const ranks = ['stop', 'trip', 'line', 'network'] as const;

/** From then on nobody knows whether a closure that a silent source once told still holds (decision 78). */
const forgottenAfterSeconds = 6 * 3_600;

function named({ selector }: SelectedAlert): NoService['names'] {
  if (selector.stopId !== null) return 'stop';
  if (namesTrip(selector)) return 'trip';
  const { routeId, agencyId, routeType, trip } = selector;
  return (routeId ?? agencyId ?? routeType ?? trip?.routeId ?? null) === null ? 'network' : 'line';
}

/**
 * Where alerts say that nothing serves: read from their effect and their selectors, never from their texts.
 * A direction that the timetable does not know excludes: a state is not guessed.
 */
export class NoServiceIndex {
  readonly #selected: SelectorMap;
  readonly #saidAt = new Map<FeedAlert, number | null>();

  constructor(sources: readonly SaidAlerts[]) {
    for (const { alerts, saidAtSeconds } of sources) {
      for (const alert of alerts) {
        if (alert.effect === 'no-service') this.#saidAt.set(alert, saidAtSeconds);
      }
    }
    this.#selected = new SelectorMap([...this.#saidAt.keys()]);
  }

  /**
   * Finds the alert that covers a call, a station, a line at a station, a route or a trip at a
   * moment: one that names a stop, else the narrowest. `null` means that nothing does. A whole station is asked for
   * by its stops alone, a route or a trip without stops.
   * @param atEpochSeconds the moment that is asked about, such as a departure
   * @param nowEpochSeconds when it is asked
   */
  at(subject: AlertSubject, atEpochSeconds: number, nowEpochSeconds: number): NoService | null {
    if (this.#selected.isEmpty) return null;
    let best: NoService | null = null;
    for (const entry of [...this.#selected.matching(subject, true), ...this.#selected.network()]) {
      const { alert } = entry;
      if (!isActive(alert, atEpochSeconds) || this.#isForgotten(alert, nowEpochSeconds)) continue;
      const names = named(entry);
      if (!best || ranks.indexOf(names) < ranks.indexOf(best.names)) best = { alert, names };
    }
    return best;
  }

  /** All that are still to be believed. */
  alerts(nowEpochSeconds: number): FeedAlert[] {
    return [...this.#saidAt.keys()].filter((alert) => !this.#isForgotten(alert, nowEpochSeconds));
  }

  #isForgotten(alert: FeedAlert, nowEpochSeconds: number): boolean {
    const saidAt = this.#saidAt.get(alert) ?? null;
    return saidAt === null || nowEpochSeconds - saidAt > forgottenAfterSeconds;
  }
}
