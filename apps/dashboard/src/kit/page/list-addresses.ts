/** The search of each list as it was last on screen, by its path. */
const searches = new Map<string, object>();

export function rememberList(path: string, search: object): void {
  searches.set(path, search);
}

/** What the list at a path was searched for, sorted and filtered by; nothing, if it was not open. */
export function searchOfList(path: string): object {
  return searches.get(path) ?? {};
}
