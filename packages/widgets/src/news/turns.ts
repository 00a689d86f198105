import type { Article } from '@perron/schema';
import type { NewsConfig } from './schema';

export interface NewsSlide {
  readonly phase: 'overview' | 'detail';
  readonly headline: string;
  /** `null` means that nothing is shown below the headline. */
  readonly text: string | null;
  readonly imageUrl: string | null;
}

/** A slide and when it is shown, epoch ms: from `beginsMs` until the next one takes its place. */
export interface NewsTurn {
  readonly slide: NewsSlide;
  /** `null` means that it is always shown, for there is no other. */
  readonly time: { readonly beginsMs: number; readonly endsMs: number } | null;
}

/** The slide that is shown now, the one before it and the one after it. */
export interface NewsTurns {
  readonly left: NewsTurn | null;
  readonly shown: NewsTurn;
  readonly next: NewsTurn | null;
}

interface Step {
  readonly slide: NewsSlide;
  readonly durationMs: number;
}

/** More letters than anybody reads while an article is shown. */
const maxLetters = 800;

/** Feeds send whole articles, with the line breaks of their pages. */
function readable(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLetters) return line;
  const wordEnd = line.lastIndexOf(' ', maxLetters - 1);
  return `${line.slice(0, wordEnd > 0 ? wordEnd : maxLetters - 1)}…`;
}

function stepsOf({ title, text, image_url }: Article, config: NewsConfig): Step[] {
  const [head, body] = [readable(title), readable(text)];
  const headline = head === '' ? body : head;
  const below = body === '' || body === headline ? null : body;
  if (headline === '') return [];
  const hasDetail = config.showDetail && below !== null;
  const overview: Step = {
    slide: {
      phase: 'overview',
      headline,
      text: hasDetail ? null : below,
      imageUrl: image_url,
    },
    durationMs: config.overviewDuration,
  };
  const detail: Step = {
    slide: { phase: 'detail', headline, text: below, imageUrl: null },
    durationMs: config.detailDuration,
  };
  return hasDetail ? [overview, detail] : [overview];
}

/** In a round, the step at an index that may be one before or after it. */
function at(steps: readonly Step[], index: number): Step | undefined {
  return steps.at(index % steps.length);
}

/**
 * The item on air. The rounds are counted from 1970, so that displays side by side are in step and
 * a turned clock turns them too. `null` means that there is no article.
 * @param nowMs epoch ms
 */
export function newsTurns(
  articles: readonly Article[],
  config: NewsConfig,
  nowMs: number,
): NewsTurns | null {
  const steps = articles.flatMap((article) => stepsOf(article, config));
  const roundMs = steps.reduce((sumMs, { durationMs }) => sumMs + durationMs, 0);
  let beginsMs = nowMs - (nowMs % roundMs);
  for (const [index, { slide, durationMs }] of steps.entries()) {
    const endsMs = beginsMs + durationMs;
    const [before, after] = [at(steps, index - 1), at(steps, index + 1)];
    if (steps.length === 1 || !before || !after) {
      return { left: null, shown: { slide, time: null }, next: null };
    }
    if (nowMs < endsMs) {
      const beganMs = beginsMs - before.durationMs;
      return {
        left: { slide: before.slide, time: { beginsMs: beganMs, endsMs: beginsMs } },
        shown: { slide, time: { beginsMs, endsMs } },
        next: { slide: after.slide, time: { beginsMs: endsMs, endsMs: endsMs + after.durationMs } },
      };
    }
    beginsMs = endsMs;
  }
  return null;
}
