import type { Timers } from '@perron/timing';
import type { FrameContent } from './content-of';

export interface HoldDisplayDeps {
  readonly timers: Timers;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  readonly content: () => FrameContent;
  /** Opens the display in the frame, from the start. */
  readonly open: () => void;
  /** Hides what is in the frame, or shows it. */
  readonly cover: (isCovered: boolean) => void;
  /** Whether opening the display leads to a page of ours. */
  readonly isThere: () => Promise<boolean>;
}

export interface HeldDisplay {
  /** The frame has loaded something. */
  check(): void;
}

const checkMs = 5_000;
/** The display should be seen as soon as it is there. */
const coveredCheckMs = 200;
/** A page that is still loading after this long is not coming. */
const loadMs = 30_000;

/**
 * Keeps the display in its frame: another page in its place is covered, and the display is opened
 * again once its page can be had.
 */
export function holdDisplay(deps: HoldDisplayDeps): HeldDisplay {
  const { timers, monotonicMs, content, open, cover, isThere } = deps;
  let openedMs = monotonicMs();
  let askedMs = -Infinity;
  let isAsking = false;
  let cancel: () => void = () => undefined;

  function isLost(): boolean {
    const now = content();
    return now === 'foreign' || (now === 'loading' && monotonicMs() - openedMs > loadMs);
  }

  async function openWhenThere(): Promise<void> {
    if (isAsking || monotonicMs() - askedMs < checkMs) return;
    isAsking = true;
    askedMs = monotonicMs();
    const mayOpen = await isThere();
    isAsking = false;
    if (!mayOpen || !isLost()) return;
    openedMs = monotonicMs();
    open();
  }

  function check(): void {
    cancel();
    const isOurs = content() === 'ours';
    cover(!isOurs);
    if (isLost()) void openWhenThere();
    cancel = timers.after(isOurs ? checkMs : coveredCheckMs, check);
  }

  open();
  check();
  return { check };
}
