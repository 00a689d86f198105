import { carouselTurn, contentsHere, contentsOnAir, easingCss } from '@perron/core';
import type { OnAirContent } from '@perron/schema';
import type { ModelInput, Size } from '../host/definition';
import { glassText } from '../shared/language/glass-text';
import type { CarouselConfig, Direction } from './schema';
import { slideOf } from './slide';
import type { MediaSlide } from './slide';

export interface CarouselModel {
  /** Empty: nothing is on air for here, and the default slides replace it. */
  readonly slides: readonly MediaSlide[];
  /** Slides whose time comes within two minutes: loaded before, they show at their second. */
  readonly ahead: readonly MediaSlide[];
  /** Addresses of slides whose time is over: they show no longer, even while others still load. */
  readonly over: readonly string[];
  /** Which slide shows follows from it, once it is known how many could be loaded. */
  readonly turn: number;
  /** When the turn's slide gives way to the next one, epoch ms. */
  readonly transitionMs: number;
  /** The change is near or under way: only then an animation waits for its moment or runs. */
  readonly isChanging: boolean;
  readonly transitionDurationMs: number;
  /** `easing` of a Web Animation. */
  readonly easing: string;
  readonly direction: Direction;
  /** Grows by one now and then: what could not be loaded before is tried again. */
  readonly attempt: number;
  /** Stands on the default slides. */
  readonly demoText: string;
  readonly size: Size;
}

/** A file that could not be loaded may be there after this time. */
const tryAgainMs = 5 * 60_000;

/** An animation that waits costs; one that comes this long before its moment is never late. */
const readyBeforeMs = 2_000;

/** Slides that come within this time are loaded. */
const loadBeforeMs = 120_000;

function slidesOf(
  contents: readonly OnAirContent[],
  { config, size }: ModelInput<CarouselConfig>,
): MediaSlide[] {
  const slides: MediaSlide[] = [];
  for (const content of contents) {
    if (slides.length === config.maxSlides) break;
    const slide = slideOf(content, size);
    if (slide) slides.push(slide);
  }
  return slides;
}

function startsSoon({ validFrom }: OnAirContent, nowMs: number): boolean {
  const fromMs = validFrom === null ? nowMs : Date.parse(validFrom);
  return fromMs > nowMs && fromMs <= nowMs + loadBeforeMs;
}

function isOver({ validUntil }: OnAirContent, nowMs: number): boolean {
  return validUntil !== null && Date.parse(validUntil) <= nowMs;
}

/** The editor shows the default slides: what is on air does not concern the design. */
function slidesHere(
  input: ModelInput<CarouselConfig>,
): Pick<CarouselModel, 'slides' | 'ahead' | 'over'> {
  const { config, situation, mode } = input;
  if (mode === 'editor') return { slides: [], ahead: [], over: [] };
  const { nowMs } = situation;
  const here = contentsHere(situation, config.bucketId);
  const slides = slidesOf(contentsOnAir(situation, config.bucketId), input);
  const shown = new Set(slides.map(({ url }) => url));
  return {
    slides,
    ahead: slidesOf(
      here.filter((candidate) => startsSoon(candidate, nowMs)),
      input,
    ),
    over: here
      .filter((candidate) => isOver(candidate, nowMs))
      .flatMap(({ media }) => media.map(({ url }) => url))
      .filter((url) => !shown.has(url)),
  };
}

/** Pictures and films that are on air for here, one after the other. */
export function carouselModel(input: ModelInput<CarouselConfig>): CarouselModel {
  const { config, size, situation } = input;
  const { turn, transitionMs } = carouselTurn(situation.nowMs, config);
  return {
    ...slidesHere(input),
    turn,
    transitionMs,
    isChanging: situation.nowMs >= transitionMs - readyBeforeMs,
    transitionDurationMs: config.slideTransitionMs,
    easing: easingCss(config.easingFunction),
    direction: config.direction,
    attempt: Math.floor(situation.nowMs / tryAgainMs),
    demoText: glassText('demoContent', situation.languages[0] ?? 'de'),
    size,
  };
}
