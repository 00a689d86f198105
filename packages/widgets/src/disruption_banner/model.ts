import { clockTime, freshness } from '@perron/core';
import type { Situation } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/color-field';
import { defaultTextColor } from '../shared/font-config';
import type { FontConfig } from '../shared/font-config';
import { grownSize } from '../shared/grown-size';
import { messageInTurn } from '../shared/message-turn';
import { palette } from '../shared/palette';
import { passengerText } from '../shared/passenger-texts';
import type { Language, PassengerText } from '../shared/passenger-texts';
import { readableColor } from './readable-color';
import { standardSize } from './schema';
import type { DisruptionBannerConfig } from './schema';
import { shownDisruption } from './shown-disruption';
import type { AnnouncedDisruption } from './shown-disruption';

export interface BannerWords {
  /** Null: no sign stands beside the words. */
  readonly sign: AnnouncedDisruption['type'] | null;
  readonly title: string;
  readonly text: string | null;
  /** 'Stand 14:02' once what is known of disruptions is old; null: it is not. */
  readonly mark: string | null;
}

export type BannerModel =
  | { readonly state: 'hidden' }
  | (BannerWords & {
      readonly state: 'shown';
      readonly background: string;
      readonly font: FontConfig;
      readonly paddingPx: number;
      readonly size: Size;
    });

/** A banner looks again this often (specification, section 9). */
const evaluatedEachMs = 5_000;

const ownTitles = {
  medical: 'medicalOperation',
  police: 'policeOperation',
  no_stopping: 'noStopping',
} as const satisfies Record<AnnouncedDisruption['type'], PassengerText>;

/**
 * The operator's title stands in the language of the first message, which is taken to be the one
 * that it was written in; in others we say what it is in words of our own, with its line.
 */
function titleOf(disruption: AnnouncedDisruption, language: Language): string {
  const { title, type, line, messages } = disruption;
  const written = messages[0]?.language ?? language;
  if (language === written && title.trim() !== '') return title;
  return `${line.name}: ${passengerText(ownTitles[type], language)}`;
}

/** What there is to say, and null where there is nothing beyond the title. */
function textOf(disruption: AnnouncedDisruption, message: string | null): string | null {
  const reason = disruption.type === 'no_stopping' ? disruption.reason : '';
  const texts = [message ?? '', disruption.description, reason];
  return texts.find((text) => text.trim() !== '') ?? null;
}

function disruptionWords(
  disruption: AnnouncedDisruption,
  { languages }: Situation,
  nowMs: number,
): Omit<BannerWords, 'mark'> {
  const { language, message } = messageInTurn(disruption.messages, languages, nowMs);
  return {
    sign: disruption.type,
    title: titleOf(disruption, language),
    text: textOf(disruption, message),
  };
}

function markOf(fetchedAtMs: number, { timeZone }: Situation, nowMs: number, language: Language) {
  const step = freshness(fetchedAtMs, nowMs);
  // Disruptions are asked for once a minute, so that a minute's age is nothing to tell.
  if (step === 'live' || step === 'aging') return null;
  return passengerText('asOf', language, { time: clockTime(fetchedAtMs, timeZone) });
}

function editorWords(key: PassengerText, language: Language): BannerWords {
  return {
    sign: null,
    title: passengerText(key, language),
    text: passengerText('hiddenLive', language),
    mark: null,
  };
}

/** Null: nothing to show on a live display. */
function wordsOf({ situation, mode }: ModelInput<DisruptionBannerConfig>): BannerWords | null {
  const { disruptions, place, languages } = situation;
  const nowMs = situation.nowMs - (situation.nowMs % evaluatedEachMs);
  const language = languages[0] ?? 'de';
  const isKnown = disruptions.state === 'known';
  const disruption = isKnown ? shownDisruption(disruptions, place) : null;
  if (isKnown && disruption) {
    const mark = markOf(disruptions.fetchedAtMs, situation, nowMs, language);
    return { ...disruptionWords(disruption, situation, nowMs), mark };
  }
  if (mode === 'live') return null;
  return editorWords(isKnown ? 'noDisruptions' : 'disruptionsLoading', language);
}

/** The disruption that matters most here and now; on a live display nothing where there is none. */
export function disruptionBannerModel(input: ModelInput<DisruptionBannerConfig>): BannerModel {
  const { config, size, situation } = input;
  const words = wordsOf(input);
  if (words === null) return { state: 'hidden' };
  const background = fillColor(config.background, situation, palette.message);
  const color = fillColor(config.font.color, situation, defaultTextColor);
  return {
    state: 'shown',
    ...words,
    background,
    font: {
      ...config.font,
      fontSize: grownSize(config.font.fontSize, standardSize, size),
      color: readableColor(color, background),
    },
    paddingPx: grownSize(config.padding, standardSize, size),
    size,
  };
}
