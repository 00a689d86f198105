import type { Fix } from '@perron/core';
import type { Clock } from '@perron/timing';
import type { OnBoard, OnBoardWord } from './on-board';

/** A place of longer ago says nothing of now. */
const goodForMs = 5 * 60_000;
/** Places that follow each other closely say the same. */
const apartMs = 10_000;

/** Remembers what a vehicle has said in the last minutes. */
export class OnBoardMemory {
  /** The display's: a device's own may be wrong. */
  readonly #clock: Clock;
  #tripId: string | null = null;
  #fixes: readonly Fix[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * @param onChange told when it says another run, and when it is first known where it is
   * @returns ends it
   */
  listen(onBoard: OnBoard, onChange: () => void): () => void {
    return onBoard.listen((word) => {
      const before = [this.#tripId, this.fixes().length > 0];
      this.#note(word);
      const isChange = before[0] !== this.#tripId || (!before[1] && this.fixes().length > 0);
      if (isChange) onChange();
    });
  }

  #note({ tripId, place }: OnBoardWord): void {
    this.#tripId = tripId;
    if (place === null) return;
    const { ageMs, ...where } = place;
    const atMs = this.#clock.now() - ageMs;
    const last = this.#fixes.at(-1);
    if (last && atMs - last.atMs < apartMs) return;
    this.#fixes = [...this.fixes(), { ...where, atMs }];
  }

  /** The run that its own network says it is on; `null` if it does not say. */
  tripId(): string | null {
    return this.#tripId;
  }

  /** Where it was in the last minutes. */
  fixes(): readonly Fix[] {
    const nowMs = this.#clock.now();
    return this.#fixes.filter(({ atMs }) => Math.abs(nowMs - atMs) <= goodForMs);
  }
}
