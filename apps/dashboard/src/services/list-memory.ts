/** How lists were left on this page, so that the way back leads to them as they were. */
export interface ListMemory {
  readonly noteSearch: (path: string, search: object) => void;
  /** The search, order and filters of the list at a path; empty if it was not open yet. */
  readonly searchOf: (path: string) => object;
  /** @param address the list's, with its search */
  readonly noteOpened: (address: string, rowId: string) => void;
  /** The row that was opened from a list, once; `null` if none was. */
  readonly takeOpened: (address: string) => string | null;
}

export function createListMemory(): ListMemory {
  const searches = new Map<string, object>();
  const openedRows = new Map<string, string>();
  return {
    noteSearch: (path, search) => void searches.set(path, search),
    searchOf: (path) => searches.get(path) ?? {},
    noteOpened: (address, rowId) => void openedRows.set(address, rowId),
    takeOpened(address) {
      const rowId = openedRows.get(address) ?? null;
      openedRows.delete(address);
      return rowId;
    },
  };
}
