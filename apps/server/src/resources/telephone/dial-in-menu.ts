import { isSpoken, spokenText, tidyStationName } from '@perron/core';
import type { Pronunciation, SpokenLanguage, SpokenPart } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import type { StopModel, StopWords } from '../stop-page';

/** Where a caller is in the menu. */
export interface DialIn {
  readonly language: SpokenLanguage;
  /** Index of the stop; `null` if it is not chosen yet. */
  readonly stop: number | null;
  /** `null` means all platforms. */
  readonly platform: string | null;
}

/** The knowledge of the chosen stop. */
export interface DialInBoard {
  readonly model: StopModel;
  /** The platforms of all its departures, in their order. */
  readonly platforms: readonly string[];
}

/** More at once nobody remembers. */
const mostRows = 5;
const mostDisruptions = 2;
const mostLifts = 2;
const mostKeys = 9;

const texts = {
  choose: { de: 'Für {name} die {key}.', en: 'For {name}, press {key}.' },
  heading: { de: '{name}, {time} Uhr.', en: '{name}, {time}.' },
  onPlatform: { de: 'Gleis {platform}.', en: 'Platform {platform}.' },
  platform: {
    de: 'Nur Gleis {platform}: die {key}.',
    en: 'Platform {platform} only: press {key}.',
  },
  all: { de: 'Alle Gleise: die 0.', en: 'All platforms: press 0.' },
  again: { de: 'Noch einmal: die 0.', en: 'To hear this again, press 0.' },
  back: { de: 'Andere Haltestelle: die Raute.', en: 'Another stop: press hash.' },
  other: { de: 'Für Deutsch drücken Sie den Stern.', en: 'For English, press star.' },
  sorry: {
    de: 'Abfahrten sind zurzeit nicht verfügbar.',
    en: 'Departures are currently unavailable.',
  },
  goodbye: { de: 'Auf Wiederhören.', en: 'Goodbye.' },
} as const;

function said(
  key: keyof typeof texts,
  language: SpokenLanguage,
  values: Readonly<Record<string, string | number>> = {},
): SpokenPart {
  const text = texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
  return { language, text };
}

/** The key of each platform: its own number where all have one digit, else their order. */
export function platformKeys(platforms: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(platforms)].sort((a, b) =>
    a.localeCompare(b, 'de', { numeric: true }),
  );
  if (sorted.every((platform) => /^[1-9]$/.test(platform))) {
    return new Map(sorted.map((platform) => [platform, platform]));
  }
  return new Map(sorted.slice(0, mostKeys).map((platform, index) => [String(index + 1), platform]));
}

/** The menu for a caller who has not chosen a stop. */
export function stopsMenu(
  names: readonly string[],
  { language }: DialIn,
  style: NetworkStyle,
): SpokenPart[] {
  const other = language === 'de' ? 'en' : 'de';
  return [
    ...names
      .slice(0, mostKeys)
      .map((name, index) =>
        said('choose', language, { name: tidyStationName(name, style), key: index + 1 }),
      ),
    said('other', other),
  ];
}

/** By the voice of the language that each is written in; those that no voice speaks are left out. */
function byVoices(words: readonly StopWords[], language: SpokenLanguage, most = Infinity) {
  return words
    .flatMap(({ spoken, language: own }): SpokenPart[] =>
      spoken === null
        ? []
        : [{ language: own !== null && isSpoken(own) ? own : language, text: spoken }],
    )
    .slice(0, most);
}

/** The speech of a stop for a caller, and the keys that follow. */
export function boardSpeech(
  { model, platforms }: DialInBoard,
  { language, platform }: DialIn,
  hasOtherStops: boolean,
): SpokenPart[] {
  const other = language === 'de' ? 'en' : 'de';
  const keys = [...platformKeys(platforms)];
  return [
    said('heading', language, { name: model.name, time: model.time }),
    ...(platform === null ? [] : [said('onPlatform', language, { platform })]),
    ...byVoices(model.marks, language),
    ...byVoices(model.disruptions ?? [], language, mostDisruptions),
    ...byVoices(model.lifts?.mark ? [model.lifts.mark] : [], language),
    ...byVoices(model.lifts?.notices ?? [], language, mostLifts),
    ...(model.rows ?? [])
      .slice(0, mostRows)
      .flatMap(({ spoken }) => (spoken === null ? [] : [{ language, text: spoken }])),
    ...(platform === null && keys.length > 1
      ? keys.map(([key, name]) => said('platform', language, { platform: name, key }))
      : []),
    said(platform === null ? 'again' : 'all', language),
    ...(hasOtherStops ? [said('back', language)] : []),
    said('other', other),
  ];
}

/** Nothing is known of the stop. */
export function sorry({ language }: DialIn): SpokenPart[] {
  return [said('sorry', language)];
}

export function goodbye({ language }: DialIn): SpokenPart[] {
  return [said('goodbye', language)];
}

/** Where a key leads; the same where it means nothing. */
export function pressed(
  at: DialIn,
  key: string,
  stops: number,
  platforms: readonly string[],
): DialIn {
  if (key === '*') return { ...at, language: at.language === 'de' ? 'en' : 'de' };
  if (at.stop === null) {
    const index = Number(key) - 1;
    return index >= 0 && index < Math.min(stops, mostKeys) ? { ...at, stop: index } : at;
  }
  if (key === '0') return { ...at, platform: null };
  if (key === '#') return stops > 1 ? { ...at, stop: null, platform: null } : at;
  const platform = platformKeys(platforms).get(key);
  return platform === undefined ? at : { ...at, platform };
}

/** As a voice says it. */
export function asSpoken(
  { language, text }: SpokenPart,
  dictionary: readonly Pronunciation[],
): SpokenPart {
  return { language, text: spokenText(text, language, dictionary) };
}
