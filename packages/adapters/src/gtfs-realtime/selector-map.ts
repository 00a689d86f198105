import type { EntitySelector, FeedAlert } from '../shared/realtime-message/feed-message';
import { fits, keyOf, keysOf, networkKey } from './selector-fit';
import type { AlertSubject } from './selector-fit';

/** An alert with the one of its selectors that fits. */
export interface SelectedAlert {
  readonly alert: FeedAlert;
  readonly selector: EntitySelector;
}

const nothingNamed: EntitySelector = {
  agencyId: null,
  routeId: null,
  routeType: null,
  directionId: null,
  stopId: null,
  trip: null,
};

/** Finds alerts by what their selectors name. */
export class SelectorMap {
  readonly #byKey = new Map<string, SelectedAlert[]>();

  constructor(alerts: readonly FeedAlert[]) {
    for (const alert of alerts) {
      // One without any selector is about the whole feed, like one whose selector names nothing.
      const informed = alert.informed.length === 0 ? [nothingNamed] : alert.informed;
      for (const selector of informed) {
        const key = keyOf(selector);
        const list = this.#byKey.get(key);
        if (list) list.push({ alert, selector });
        else this.#byKey.set(key, [{ alert, selector }]);
      }
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** Those about the whole network. */
  network(): readonly SelectedAlert[] {
    return this.#byKey.get(networkKey) ?? [];
  }

  /**
   * Those that name something of the subject, without those about the whole network.
   * @param strict where the timetable does not know a direction, a selector with one does not fit
   */
  *matching(subject: AlertSubject, strict = false): Generator<SelectedAlert> {
    if (this.isEmpty) return;
    for (const key of keysOf(subject)) {
      for (const alert of this.#byKey.get(key) ?? []) {
        if (fits(alert.selector, subject, strict)) yield alert;
      }
    }
  }
}
