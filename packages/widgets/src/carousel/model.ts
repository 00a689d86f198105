import { carouselTurn, contentsOnAir, easingCss } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { passengerText } from '../shared/language/passenger-texts';
import type { CarouselConfig, Direction } from './schema';
import { slideOf } from './slide';
import type { MediaSlide } from './slide';

export interface CarouselModel {
  /** Empty: nothing is on air for here, and the default slides stand in. */
  readonly slides: readonly MediaSlide[];
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

/** The editor shows the default slides: what is on air does not concern the design. */
function slidesHere({ config, size, situation, mode }: ModelInput<CarouselConfig>): MediaSlide[] {
  if (mode === 'editor') return [];
  return contentsOnAir(situation, config.bucketId)
    .map((content) => slideOf(content, size))
    .filter((slide) => slide !== null)
    .slice(0, config.maxSlides);
}

/** Pictures and films that are on air for here, one after the other. */
export function carouselModel(input: ModelInput<CarouselConfig>): CarouselModel {
  const { config, size, situation } = input;
  const { turn, transitionMs } = carouselTurn(situation.nowMs, config);
  return {
    slides: slidesHere(input),
    turn,
    transitionMs,
    isChanging: situation.nowMs >= transitionMs - readyBeforeMs,
    transitionDurationMs: config.slideTransitionMs,
    easing: easingCss(config.easingFunction),
    direction: config.direction,
    attempt: Math.floor(situation.nowMs / tryAgainMs),
    demoText: passengerText('demoContent', situation.languages[0] ?? 'de'),
    size,
  };
}
