import type { ModelInput, Size } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import { disruptionsAge } from '../shared/honesty/honest-mark';
import { messageInTurn, stepMs } from '../shared/language/message-turn';
import type { MessageTurn } from '../shared/language/message-turn';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { shownDisruption } from '../shared/language/shown-disruption';
import type { AnnouncedDisruption } from '../shared/language/shown-disruption';
import { grownSize } from '../shared/text/grown-size';
import { standardSize } from './schema';
import type { DisruptionBannerConfig } from './schema';
import { contrast, disruptionTexts, readableOn } from '@perron/core';
import type { GlassText } from '@perron/core';

/** WCAG 2: what text must reach on its ground. */
const textContrast = 4.5;

/**
 * `#rgb` as `#rrggbb`; `null` means a colour that lets through what is below, which is not known
 * here.
 */
function opaque(color: string): string | null {
  if (color.length === 4) return color.replace(/[0-9a-f]/gi, '$&$&');
  return color.length === 7 ? color : null;
}

/** An operator's text colour where it can be read on the operator's ground, else black or white. */
function readableColor(color: string, background: string): string {
  const [text, ground] = [opaque(color), opaque(background)];
  if (text === null || ground === null) return color;
  return contrast(text, ground) >= textContrast ? color : readableOn(ground);
}

export interface BannerWords {
  /** `null` means that no sign is beside the words. */
  readonly sign: AnnouncedDisruption['type'] | null;
  readonly title: string;
  readonly text: string | null;
  /** 'Stand 14:02' once what is known of disruptions is old; `null` if it is not. */
  readonly mark: string | null;
  /** Which part of a text stands that has to be read on several pages. */
  readonly turn: Pick<MessageTurn, 'step' | 'steps' | 'round'>;
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

/**
 * We take the operator's title, description and reason to be in the language of the first message.
 * In other languages a title of that language counts, or else we say in our words what it is, with its line: title and text are never in two
 * languages at a time.
 */
function wordsIn(disruption: AnnouncedDisruption, turn: MessageTurn) {
  const { title, type, line, messages, description } = disruption;
  const { language, message } = turn;
  const isOperators = message === null || (messages[0]?.language ?? language) === language;
  const reason = type === 'no_stopping' ? disruption.reason : '';
  const ownTitle = messages.find((candidate) => candidate.language === language)?.title;
  const texts = [message ?? '', ...(isOperators ? [description, reason] : [])];
  return {
    title:
      ownTitle ??
      (isOperators && title.trim() !== ''
        ? title
        : `${line.name}: ${glassText(disruptionTexts[type], language)}`),
    text: texts.find((text) => text.trim() !== '') ?? null,
  };
}

function editorWords(key: GlassText, language: Language): BannerWords {
  return {
    sign: null,
    title: glassText(key, language),
    text: glassText('hiddenLive', language),
    mark: null,
    turn: { step: 0, steps: 1, round: 0 },
  };
}

/** `null` means that there is nothing to show on a live display. */
function wordsOf({ situation, mode }: ModelInput<DisruptionBannerConfig>): BannerWords | null {
  const { disruptions, place, languages } = situation;
  const nowMs = situation.nowMs - (situation.nowMs % stepMs);
  const isKnown = disruptions.state === 'known';
  const disruption = isKnown ? shownDisruption(disruptions, place) : null;
  if (isKnown && disruption) {
    const { message, language, ...turn } = messageInTurn(disruption.messages, languages, nowMs);
    return {
      sign: disruption.type,
      ...wordsIn(disruption, { message, language, ...turn }),
      mark: disruptionsAge(disruptions.fetchedAtMs, { ...situation, nowMs }, language),
      turn,
    };
  }
  if (mode === 'live') return null;
  return editorWords(isKnown ? 'noDisruptions' : 'disruptionsLoading', languages[0] ?? 'de');
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
