import type { SystemSource } from '@perron/schema';

/** One that nobody has named: nothing is fetched, and nothing invented in its place. */
export function offSource(kind: SystemSource['kind']): SystemSource {
  const nothing = {
    last_good_at: null,
    valid_until: null,
    problem: null,
    match: null,
    timetable: null,
  };
  return { kind, name: '', demo: false, state: 'off', ...nothing };
}

/** How fetching from one source goes, as an operator is told. */
export class WatchedSource {
  readonly #nowMs: () => number;
  #goodAtMs: number | null = null;
  #problem: string | null = null;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Does the fetching, and remembers how it went. */
  async during<T>(fetching: Promise<T>): Promise<T> {
    try {
      const result = await fetching;
      this.#goodAtMs = this.#nowMs();
      this.#problem = null;
      return result;
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error);
      throw error;
    }
  }

  /** @param name its host; `null` means a demonstration */
  state(kind: SystemSource['kind'], name: string | null): SystemSource {
    const state = this.#problem !== null ? 'failed' : this.#goodAtMs === null ? 'waiting' : 'ok';
    return {
      kind,
      name: name ?? '',
      demo: name === null,
      state,
      valid_until: null,
      match: null,
      timetable: null,
      last_good_at: this.#goodAtMs === null ? null : new Date(this.#goodAtMs).toISOString(),
      problem: this.#problem,
    };
  }
}
