/** The search of each list as it was last on screen, by its path. */
const searches = new Map<string, object>();

export function rememberList(path: string, search: object): void {
  searches.set(path, search);
}

/** The search, order and filters of the list at a path; empty if it was not open yet. */
export function searchOfList(path: string): object {
  return searches.get(path) ?? {};
}
