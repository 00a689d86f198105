import { allowed } from './allowed';

/** Short texts that outlive the page where the browser keeps them, and last as long as it elsewhere. */
export interface TextMemory {
  getItem(name: string): string | null;
  /** @returns whether the text outlives the page */
  setItem(name: string, text: string): boolean;
  removeItem(name: string): void;
}

/** @param open gives the browser's storage; it may throw, and so may each use of it */
export function textMemory(open: () => Storage | undefined): TextMemory {
  const storage = allowed(open);
  /** The texts that the browser did not take. */
  const held = new Map<string, string>();
  return {
    getItem: (name) => held.get(name) ?? allowed(() => storage?.getItem(name)),
    setItem(name, text) {
      const isKept = allowed(() => {
        storage?.setItem(name, text);
        return storage !== null;
      });
      if (isKept) held.delete(name);
      else held.set(name, text);
      return isKept ?? false;
    },
    removeItem(name) {
      held.delete(name);
      allowed(() => storage?.removeItem(name));
    },
  };
}
