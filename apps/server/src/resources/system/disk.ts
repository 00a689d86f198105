import type { SystemStatus } from '@perron/schema';

type Component = SystemStatus['components'][number];

export interface DiskDeps {
  /** Bytes that are free where the data lies; `null` if nobody knows. */
  readonly freeBytes: () => Promise<number | null>;
  readonly steadyMs: () => number;
}

/** With less than this the database itself may stop. */
const minBytes = 64 * 1024 * 1024;

/** A write that was refused for want of space makes the state red for this long. */
const refusedForMs = 60_000;

/** Whether there is room for what is stored. */
export class Disk {
  readonly #deps: DiskDeps;
  #fullAtMs: number | null = null;

  constructor(deps: DiskDeps) {
    this.#deps = deps;
  }

  /** A write was refused for want of space, here or on the database's own machine. */
  noteFull(): void {
    this.#fullAtMs = this.#deps.steadyMs();
  }

  async component(): Promise<Component> {
    const name = 'storage';
    const sinceMs = this.#deps.steadyMs() - (this.#fullAtMs ?? -Infinity);
    if (sinceMs < refusedForMs) {
      const detail = 'The disk is full: nothing can be stored. Free some space.';
      return { name, state: 'failed', detail };
    }
    const bytes = await this.#deps.freeBytes();
    // Anybody may ask: how much is free is told only where it matters.
    if (bytes === null || bytes >= minBytes) return { name, state: 'ok', detail: '' };
    const free = `Only ${Math.floor(bytes / 1024 / 1024)} MiB are free`;
    return {
      name,
      state: 'failed',
      detail: `${free}: soon nothing can be stored. Free some space.`,
    };
  }
}
