import { clockTime, isSpoken, spokenText } from '@perron/core';
import type { Pronunciation, SpokenLanguage } from '@perron/core';
import type { LiftNotice } from '@perron/adapters/transit';
import { stopText } from './texts';

/** A notice of the network's source, and how a voice reads it. */
export interface SourceNotice {
  readonly text: string;
  readonly spoken: string;
  /** Of the text, where it is known and not the page's. */
  readonly language: string | null;
}

/** Notices of one kind, such as those on a stop's lifts. */
export interface SourceNotices {
  readonly notices: readonly SourceNotice[];
  /** That the notices are old, and how old; null: they are not. */
  readonly mark: string | null;
}

/** A source that is silent for longer may have died; what it said is told with its time. */
const oldAfterMs = 15 * 60_000;
/** A lift is repaired meanwhile, and a closure over. */
const forgottenAfterMs = 6 * 3_600_000;
/** A page that is read aloud has to come to its departures. */
const mostNotices = 6;

export interface NoticesAsked {
  readonly language: SpokenLanguage;
  readonly dictionary: readonly Pronunciation[];
  readonly nowMs: number;
  readonly timeZone: string;
}

type Told = Pick<LiftNotice, 'text' | 'language' | 'saidAtMs'>;

/** Voices speak German and English; what names no language is read as the page is. */
export function voiceOf(language: string | null, otherwise: SpokenLanguage): SpokenLanguage {
  return language !== null && isSpoken(language) ? language : otherwise;
}

/** The page's text on them; null: nothing is told, and nothing is said. */
export function sourceNotices(told: readonly Told[], asked: NoticesAsked): SourceNotices | null {
  const { language, dictionary, nowMs, timeZone } = asked;
  const known = told.filter(
    ({ saidAtMs }) => saidAtMs !== null && nowMs - saidAtMs <= forgottenAfterMs,
  );
  const shown = known.slice(0, mostNotices);
  if (shown.length === 0) return null;
  const oldestMs = Math.min(...shown.map(({ saidAtMs }) => saidAtMs ?? nowMs));
  const isOld = nowMs - oldestMs > oldAfterMs;
  return {
    notices: shown.map((notice) => ({
      text: notice.text,
      spoken: spokenText(notice.text, voiceOf(notice.language, language), dictionary),
      language: notice.language === language ? null : notice.language,
    })),
    mark: isOld ? stopText('liftsOf', language, { time: clockTime(oldestMs, timeZone) }) : null,
  };
}
