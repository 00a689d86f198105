import { growingWaitMs } from '@perron/timing';
import type { Timers } from '@perron/timing';
import type { DeviceFiles, NamesFiles } from './device-files';

export interface KeepWhenWholeDeps {
  readonly files: DeviceFiles;
  /** Writes it to the disk, in place of what was kept before. */
  readonly keep: () => Promise<void>;
  /** Timers of real time. */
  readonly deadlines: Timers;
  readonly onProblem: (error: unknown) => void;
}

const retries = { firstMs: 5_000, longestMs: 60_000 };

/**
 * Keeps what a display shows from only once its pictures are on the device. Until then the one
 * before it stays kept, with its own, so that a cold start always has both.
 */
export class KeepWhenWhole {
  readonly #deps: KeepWhenWholeDeps;
  #wanted: NamesFiles | null = null;
  #failures = 0;
  #cancelRetry: () => void = () => undefined;

  constructor(deps: KeepWhenWholeDeps) {
    this.#deps = deps;
  }

  /** This is the newest; what was still waited for is waited for no more. */
  offer(newest: NamesFiles): void {
    this.stop();
    this.#wanted = newest;
    this.#failures = 0;
    void this.#try(newest);
  }

  stop(): void {
    this.#wanted = null;
    this.#cancelRetry();
  }

  async #try(offered: NamesFiles): Promise<void> {
    const { files, keep, deadlines, onProblem } = this.#deps;
    try {
      await files.fetch(offered);
      if (this.#wanted !== offered) return;
      await keep();
    } catch (error) {
      onProblem(error);
      if (this.#wanted !== offered) return;
      this.#failures += 1;
      const waitMs = growingWaitMs(this.#failures, retries);
      this.#cancelRetry = deadlines.after(waitMs, () => void this.#try(offered));
      return;
    }
    await files.kept(offered).catch(onProblem);
  }
}
