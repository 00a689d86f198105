import type { Agency, Line, Stop, TimetableData, Translations } from './timetable-data';

/**
 * Names as passengers of one language read them; where there is no translation, the feed's own. Ask
 * `Timetable.namesIn` for it: there is one object per language.
 */
export class Names {
  readonly #data: TimetableData;
  readonly #translations: Translations | null;
  #headsigns: ReadonlyMap<string, string> | null = null;

  constructor(
    data: TimetableData,
    /** The language as the feed writes it; `null` means the feed's own. */
    readonly language: string | null,
  ) {
    this.#data = data;
    this.#translations = (language !== null && data.translations[language]) || null;
  }

  stop({ index, name }: Stop): string {
    return this.#translations?.stops[index] || name;
  }

  line({ index, name }: Line): string {
    return this.#translations?.lines[index] || name;
  }

  agency({ id, name }: Agency): string {
    return this.#translations?.agencies[id] ?? name;
  }

  /**
   * The shown form of a text that says where a trip goes: a headsign of the feed, or the name of a
   * stop.
   */
  headsign(text: string): string {
    if (this.#translations === null) return text;
    this.#headsigns ??= headsignsIn(this.#data, this.#translations);
    return this.#headsigns.get(text) ?? text;
  }
}

/** A headsign goes before a stop of the same name, and a station before its platforms. */
function headsignsIn(
  { stops, headsigns }: TimetableData,
  translations: Translations,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (text: string, translated: string | undefined) => {
    if (translated && !found.has(text)) found.set(text, translated);
  };
  headsigns.forEach((text, at) => add(text, translations.headsigns[at]));
  for (const kind of ['station', 'platform'] as const) {
    for (const stop of stops) {
      if (stop.kind === kind) add(stop.name, translations.stops[stop.index]);
    }
  }
  return found;
}

/**
 * The language of a feed's translations that somebody who asks for a language is given: that very
 * one, else one of the same language in another form, unless the feed's own is that. `null` means
 * that there is none.
 */
export function translatedLanguage(
  { feed, translations }: Pick<TimetableData, 'feed' | 'translations'>,
  asked: string,
): string | null {
  const languages = Object.keys(translations);
  const exact = languages.find((language) => language.toLowerCase() === asked.toLowerCase());
  if (exact !== undefined) return exact;
  if (feed.language !== null && primary(feed.language) === primary(asked)) return null;
  const isSame = (text: string) => primary(text) === primary(asked) && !reading.test(text);
  return languages.find(isSame) ?? null;
}

/** Kana beside kanji and Latin letters beside others say how a name is read: nobody's usual writing. */
const reading = /-(Hrkt|Hira|Kana|Latn)$/i;

/** `ja` of `ja-Hrkt`. */
function primary(language: string): string {
  return language.toLowerCase().split('-')[0]!;
}
