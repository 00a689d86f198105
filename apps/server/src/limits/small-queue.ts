/** The sizes of a queue. */
export interface QueueSizes {
  /** Worked on at the same time. */
  readonly atOnce: number;
  /** Those beyond are refused. */
  readonly waiting: number;
}

/** So many wait already that waiting longer is no use. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Work that waits for its turn, and keeps nobody waiting who is not in this queue. */
export class SmallQueue {
  readonly #sizes: QueueSizes;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(sizes: QueueSizes) {
    this.#sizes = sizes;
  }

  /** @throws QueueFull, and what the work throws */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    if (this.#running < this.#sizes.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next in the queue takes this place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    const { waiting } = this.#sizes;
    if (this.#waiting.length >= waiting) {
      throw new QueueFull(`expected at most ${waiting} to wait, came more`);
    }
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }
}
