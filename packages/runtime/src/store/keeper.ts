/**
 * Keeps values beyond the page's life. It gives back whole values only: one that was cut off or
 * changed is dropped, and reads as never written.
 */
export interface Keeper {
  /** `null` means that nothing was written under this name, or what was is broken. */
  read(name: string): Promise<unknown>;
  /** Resolves when the value would survive a loss of power. */
  write(name: string, value: unknown): Promise<void>;
  /** Tells of what other pages of this device wrote; the answer ends it. */
  subscribe(listener: (name: string) => void): () => void;
}

/** For pages that keep nothing: the simulator, the editor's preview. */
export function memoryKeeper(): Keeper {
  const values = new Map<string, string>();
  return {
    read: async (name) => {
      const text = values.get(name);
      return text === undefined ? null : (JSON.parse(text) as unknown);
    },
    write: async (name, value) => void values.set(name, JSON.stringify(value)),
    subscribe: () => () => undefined,
  };
}
