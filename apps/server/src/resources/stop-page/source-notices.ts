import { clockTime } from '@perron/core';
import type { Pronunciation, TimeZone } from '@perron/core';
import type { LiftNotice } from '@perron/adapters/transit';
import type { PassengerLanguage } from '@perron/schema';
import { pageText } from '@perron/widgets/languages';
import { ownWords, wordsIn } from './stop-words';
import type { StopWords } from './stop-words';

/** Notices of one kind, such as those on a stop's lifts. */
export interface SourceNotices {
  readonly notices: readonly StopWords[];
  /** That the notices are old, and how old; `null` if they are not. */
  readonly mark: StopWords | null;
}

/** A source that is silent for longer may have died; what it said is told with its time. */
const oldAfterMs = 15 * 60_000;
/** A lift is repaired meanwhile, and a closure over. */
const forgottenAfterMs = 6 * 3_600_000;
/** A page that is read aloud has to come to its departures. */
const maxNotices = 6;

export interface NoticesAsked {
  readonly language: PassengerLanguage;
  readonly dictionary: readonly Pronunciation[];
  readonly nowMs: number;
  readonly timeZone: TimeZone;
}

type Notice = Pick<LiftNotice, 'text' | 'language' | 'saidAtMs'>;

/** The page's text on them; `null` if nothing is told, and nothing is said. */
export function sourceNotices(
  notices: readonly Notice[],
  asked: NoticesAsked,
): SourceNotices | null {
  const { language, dictionary, nowMs, timeZone } = asked;
  const known = notices.filter(
    ({ saidAtMs }) => saidAtMs !== null && nowMs - saidAtMs <= forgottenAfterMs,
  );
  const shown = known.slice(0, maxNotices);
  if (shown.length === 0) return null;
  const oldestMs = Math.min(...shown.map(({ saidAtMs }) => saidAtMs ?? nowMs));
  const time = clockTime(oldestMs, timeZone);
  const asOf = (lang: PassengerLanguage) => pageText('asOf', lang, { time });
  return {
    notices: shown.map((notice) => wordsIn(notice.text, notice.language, language, dictionary)),
    mark:
      nowMs - oldestMs > oldAfterMs
        ? ownWords(asOf(language), asOf('en'), language, dictionary)
        : null,
  };
}
