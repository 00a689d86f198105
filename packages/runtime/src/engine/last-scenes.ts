import type { Candidate, Situation } from '@perron/core';
import type { Manifest, Playlist } from '@perron/schema';

/** A playlist with visible content, and everything needed to show it. */
export interface LastShown {
  readonly playlist: Playlist;
  readonly manifest: Manifest;
}

interface Remembered extends LastShown {
  /** As it was when the scenario was shown. */
  readonly condition: Candidate['condition'];
  readonly atMs: number;
}

/** Operators usually repair a mistake within this time; removed content then disappears. */
const goodForMs = 3_600_000;

/**
 * The scenarios that a display has shown, for when it has none to show: an edit that leaves nothing
 * must not make a blank. A scenario comes back only where its condition, as it was then, may hold:
 * none is shown of a train that has left.
 */
export class LastScenes {
  readonly #shown = new Map<number, Remembered>();

  /** @param nowMs on a clock that never jumps */
  note({ scenario, condition }: Candidate, shown: LastShown, nowMs: number): void {
    // The last one is at the end.
    this.#shown.delete(scenario.id);
    this.#shown.set(scenario.id, { ...shown, condition, atMs: nowMs });
  }

  /**
   * The last one that may go on. `null` means that none may.
   * @param nowMs on the same clock
   */
  last(situation: Situation, nowMs: number): LastShown | null {
    // Scenes of a vehicle are made of its trip, or of what all trips have in common that it may be on.
    const { state } = situation.trip;
    const isUseful = state === 'known' || state === 'unsure';
    if (situation.place.kind === 'vehicle' && !isUseful) return null;
    const mayGoOn = [...this.#shown.values()].filter(
      ({ condition, atMs }) =>
        nowMs - atMs < goodForMs && condition(situation).state !== 'not_fulfilled',
    );
    return mayGoOn.at(-1) ?? null;
  }
}
