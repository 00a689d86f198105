import { capital, filledText, isSpoken, said, spokenText, tidyStationName } from '@perron/core';
import type { Pronunciation, SpokenLanguage, SpokenPart, TextValues } from '@perron/core';
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
const maxRows = 5;
const maxDisruptions = 2;
const maxLifts = 2;
const maxKeys = 9;

/** The texts that only callers hear: which keys there are. */
const menuTexts = {
  choose: { de: 'Für {name} die {key}.', en: 'For {name}, press {key}.' },
  platform: {
    de: 'Nur Gleis {platform}: die {key}.',
    en: 'Platform {platform} only: press {key}.',
  },
  all: { de: 'Alle Gleise: die 0.', en: 'All platforms: press 0.' },
  again: { de: 'Noch einmal: die 0.', en: 'To hear this again, press 0.' },
  back: { de: 'Andere Haltestelle: die Raute.', en: 'Another stop: press hash.' },
  other: { de: 'Für Deutsch drücken Sie den Stern.', en: 'For English, press star.' },
  goodbye: { de: 'Auf Wiederhören.', en: 'Goodbye.' },
} as const;

function menuPart(
  key: keyof typeof menuTexts,
  language: SpokenLanguage,
  values: TextValues = {},
): SpokenPart {
  return { language, text: filledText(menuTexts[key][language], language, values) };
}

/** The key of each platform: its own number where all have one digit, else their order. */
export function platformKeys(platforms: readonly string[]): ReadonlyMap<string, string> {
  const sorted = [...new Set(platforms)].sort((a, b) =>
    a.localeCompare(b, 'de', { numeric: true }),
  );
  if (sorted.every((platform) => /^[1-9]$/.test(platform))) {
    return new Map(sorted.map((platform) => [platform, platform]));
  }
  return new Map(sorted.slice(0, maxKeys).map((platform, index) => [String(index + 1), platform]));
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
      .slice(0, maxKeys)
      .map((name, index) =>
        menuPart('choose', language, { name: tidyStationName(name, style), key: index + 1 }),
      ),
    menuPart('other', other),
  ];
}

/** By the voice of the language that each is written in; those that no voice speaks are left out. */
function byVoices(words: readonly StopWords[], language: SpokenLanguage, max = Infinity) {
  return words
    .flatMap(({ spoken, language: own }): SpokenPart[] =>
      spoken === null
        ? []
        : [{ language: own !== null && isSpoken(own) ? own : language, text: spoken }],
    )
    .slice(0, max);
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
    { language, text: `${model.name}, ${said('timeOfDay', language, { time: model.time })}.` },
    ...(platform === null
      ? []
      : [{ language, text: `${capital(said('platformOf', language, { platform }))}.` }]),
    ...byVoices(model.marks, language),
    ...byVoices(model.disruptions ?? [], language, maxDisruptions),
    ...byVoices(model.lifts?.mark ? [model.lifts.mark] : [], language),
    ...byVoices(model.lifts?.notices ?? [], language, maxLifts),
    ...(model.rows ?? [])
      .slice(0, maxRows)
      .flatMap(({ spoken }) => (spoken === null ? [] : [{ language, text: spoken }])),
    ...(platform === null && keys.length > 1
      ? keys.map(([key, name]) => menuPart('platform', language, { platform: name, key }))
      : []),
    menuPart(platform === null ? 'again' : 'all', language),
    ...(hasOtherStops ? [menuPart('back', language)] : []),
    menuPart('other', other),
  ];
}

/** Nothing is known of the stop. */
export function sorry({ language }: DialIn): SpokenPart[] {
  return [{ language, text: `${said('unavailable', language)}.` }];
}

export function goodbye({ language }: DialIn): SpokenPart[] {
  return [menuPart('goodbye', language)];
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
    return index >= 0 && index < Math.min(stops, maxKeys) ? { ...at, stop: index } : at;
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
