/** Whether changes reach this page at once (`live`), or it asks every few seconds (`asking`). */
export type ConnectionState = 'live' | 'asking';

export interface Connection {
  readonly state: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly become: (state: ConnectionState) => void;
}

/** How this page hears of changes. */
export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = 'asking';
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (next) => {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
