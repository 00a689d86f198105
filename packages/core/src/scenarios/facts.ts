import type { Situation } from '../situation/situation';

/** A fact's type in a condition. */
type FactType = 'bool' | 'string';

interface Fact {
  readonly type: FactType;
  /** What it says, for the operator who writes a condition. */
  readonly description: { readonly en: string; readonly de: string };
  /** Null: not known right now, which makes a condition that needs it unknown. */
  readonly read: (situation: Situation) => boolean | string | null;
}

/**
 * The facts that a condition may name: one table for evaluating, for checking, and for the page
 * where conditions are written.
 */
export const facts = {
  train_in_station: {
    type: 'bool',
    description: {
      en: 'A train stands here: it has arrived and not left.',
      de: 'Ein Zug steht hier: Er ist angekommen und noch nicht abgefahren.',
    },
    read: (situation) => situation.trainAtPlatform,
  },
  station_code: {
    type: 'string',
    description: { en: 'Code of the station.', de: 'Kennung der Station.' },
    read: (situation) => situation.place.stationCode,
  },
  platform: {
    type: 'string',
    description: {
      en: 'Platform of the display; empty when it is for all.',
      de: 'Gleis der Anzeige; leer, wenn sie für alle gilt.',
    },
    read: (situation) => situation.place.platform ?? '',
  },
  demo: {
    type: 'bool',
    description: { en: 'The data is a demonstration.', de: 'Die Daten sind eine Vorführung.' },
    read: (situation) => situation.demo,
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;
