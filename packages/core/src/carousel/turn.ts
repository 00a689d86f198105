/** How long a carousel's slides stand and change, in ms. */
export interface CarouselTiming {
  readonly slideDurationMs: number;
  readonly slideTransitionMs: number;
}

/** One slide's time on screen: fully shown until `transitionMs`, then fading out until `endMs`. */
export interface CarouselTurn {
  /** Counted from the epoch, so that carousels side by side are in step. */
  readonly turn: number;
  /** All epoch ms. */
  readonly startMs: number;
  readonly transitionMs: number;
  readonly endMs: number;
}

/**
 * The turn of a carousel at a moment: a function of the time alone, so that it never drifts, and
 * is in the right place after each jump of the clock.
 */
export function carouselTurn(nowMs: number, timing: CarouselTiming): CarouselTurn {
  const { slideDurationMs, slideTransitionMs } = timing;
  const turnMs = slideDurationMs + slideTransitionMs;
  const turn = Math.floor(nowMs / turnMs);
  const startMs = turn * turnMs;
  return { turn, startMs, transitionMs: startMs + slideDurationMs, endMs: startMs + turnMs };
}

/**
 * State of a carousel in a turn (specification, section 4).
 *
 * - `load_images`: not every slide has been loaded or given up yet; nothing shows.
 * - `still`: a single slide, which stays.
 * - `turning`: `slide` is idle, and in the turn's transition gives way to `next`.
 */
export type CarouselState =
  | { readonly state: 'load_images' }
  | { readonly state: 'still'; readonly slide: number }
  | { readonly state: 'turning'; readonly slide: number; readonly next: number };

/**
 * Which slides a turn shows, by their index.
 * @param slides how many there are to show; null while they load. Those that failed do not count.
 */
export function carouselState(turn: number, slides: number | null): CarouselState {
  if (slides === null || slides === 0) return { state: 'load_images' };
  if (slides === 1) return { state: 'still', slide: 0 };
  return { state: 'turning', slide: turn % slides, next: (turn + 1) % slides };
}
