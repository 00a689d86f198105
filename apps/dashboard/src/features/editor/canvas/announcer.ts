/** Says to screen readers what has happened on the stage. */
export interface Announcer {
  readonly say: (text: string) => void;
  readonly text: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let said = '';
  return {
    say: (text) => {
      // The same sentence twice is read twice only if it differs.
      said = text === said ? `${text}\u00a0` : text;
      for (const listener of listeners) listener();
    },
    text: () => said,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
