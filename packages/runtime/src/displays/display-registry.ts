import type { DisplayEngine } from '../engine/display-engine';

/** The displays that run in one page, each by its name. */
export interface DisplayRegistry {
  /** Starts a display. One that runs under the same name ends: the last registration counts. */
  register(key: string, create: () => DisplayEngine): DisplayEngine;
  get(key: string): DisplayEngine | undefined;
  /** Ends the display, if it runs. */
  remove(key: string): void;
  /** Ends all of them. */
  clear(): void;
}

export function createDisplayRegistry(): DisplayRegistry {
  const engines = new Map<string, DisplayEngine>();

  function remove(key: string): void {
    engines.get(key)?.stop();
    engines.delete(key);
  }

  return {
    register(key, create) {
      remove(key);
      const engine = createEngine(key, create);
      engines.set(key, engine);
      engine.start();
      return engine;
    },
    get: (key) => engines.get(key),
    remove,
    clear() {
      for (const key of [...engines.keys()]) remove(key);
    },
  };
}

/** @throws Error 'Failed to create or retrieve runtime store for key {key}' */
function createEngine(key: string, create: () => DisplayEngine): DisplayEngine {
  try {
    return create();
  } catch (cause) {
    throw new Error(`Failed to create or retrieve runtime store for key ${key}`, { cause });
  }
}
