import type { ModelInput, Size } from '../host/definition';
import type { ThemeName } from '../shared/colors/palette';
import { glassLanguage } from '../shared/language/glass-language';
import { glassText } from '../shared/language/glass-text';
import type { NewsConfig } from './schema';
import { newsTurns } from './turns';
import type { NewsTurns } from './turns';

export interface NewsModel {
  readonly theme: ThemeName;
  readonly size: Size;
  /** Size of a headline; everything else goes by it. */
  readonly fontSizePx: number;
  /** Small above the articles. */
  readonly title: string;
  readonly demo: boolean;
  /** `null` means that there is none, and `message` says why. */
  readonly turns: NewsTurns | null;
  /** Why there is no article: none has come yet, or there is none; `null` if there is one. */
  readonly message: string | null;
  /** Grows by one now and then: a picture that could not be loaded before is tried again. */
  readonly attempt: number;
}

const tryAgainMs = 5 * 60_000;

/** The widget's name (specification, section 1), where the editor shows it. */
export const editorTitle = 'News Widget';

/** A headline's share of the widget's mean side, and what may still be read from afar. */
const headlineShare = 0.075;
const smallestHeadlinePx = 22;

function headlinePx({ width, height }: Size): number {
  return Math.max(smallestHeadlinePx, Math.round(Math.sqrt(width * height) * headlineShare));
}

/** Chooses the article that is shown now. Between two turns the model stays the same. */
export function newsModel(input: ModelInput<NewsConfig>): NewsModel {
  const { config, size, situation, mode, messageWidgets } = input;
  const { news, languages, nowMs } = situation;
  const turns = newsTurns(news?.articles ?? [], config, nowMs);
  // Articles have one language, and the title stays with them; a message changes with its title.
  const language = turns
    ? (languages[0] ?? 'de')
    : glassLanguage(situation, { hasSentence: true, messageWidgets });
  return {
    theme: config.theme,
    size,
    fontSizePx: config.fontSize ?? headlinePx(size),
    title: mode === 'editor' ? editorTitle : glassText('news', language),
    demo: news?.demo ?? false,
    turns,
    message: turns ? null : glassText(news ? 'noNews' : 'noNewsYet', language),
    attempt: Math.floor(nowMs / tryAgainMs),
  };
}
