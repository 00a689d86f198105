import type { ShownDesign } from '@perron/schema';

/** A place over the display's scene for a moment's drawing; the code that fills it is loaded later. */
export class TestSlot {
  #scene: ShownDesign | null = null;
  readonly #listeners = new Set<() => void>();
  /** Told when the scene cannot be drawn. */
  onBroken: (error: unknown) => void = () => undefined;

  readonly scene = (): ShownDesign | null => this.#scene;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly show = (scene: ShownDesign | null): void => {
    if (scene === this.#scene) return;
    this.#scene = scene;
    for (const listener of [...this.#listeners]) listener();
  };
}
