import type { ShownDesign } from '@perron/schema';

/** What is drawn over the display's scene for a moment; what fills it is loaded later. */
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
