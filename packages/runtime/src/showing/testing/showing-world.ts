import type { OwnShowing, PixelScene } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import type { DisplayFrame } from '../../engine/frame';
import { sceneFrame } from '../../report/testing/frames';
import { Showing } from '../showing';

export function testOf(id: number, leftMs = 30_000): OwnShowing {
  return { id, left_ms: leftMs, scene: { ...sceneFrame().scene, id } };
}

/** The surroundings of a display's test: a server, an engine that ticks, and the glass. */
export class ShowingWorld {
  frame: DisplayFrame = sceneFrame();
  answer: (has: number | null) => Promise<OwnShowing | null> = async () => null;
  load: () => Promise<void> = async () => undefined;
  /**
   * Numbers of the tests on the glass, one after the other, with the time; `null` if there is none.
   */
  readonly glass: { readonly atMs: number; readonly id: number | null }[] = [];
  readonly asked: (number | null)[] = [];
  readonly #listeners = new Set<() => void>();
  readonly showing = new Showing({
    engine: {
      frame: () => this.frame,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    },
    ask: (has) => {
      this.asked.push(has);
      return this.answer(has);
    },
    load: () => this.load(),
    onScene: (scene: PixelScene | null) =>
      this.glass.push({ atMs: performance.now(), id: scene?.id ?? null }),
    timers: platformTimers,
    monotonicMs: () => performance.now(),
  });

  get shown(): number | null {
    return this.glass.at(-1)?.id ?? null;
  }

  /** The engine ticks; with another frame if one is given. */
  tick(frame = this.frame): void {
    this.frame = frame;
    for (const listener of this.#listeners) listener();
  }
}
