/** The parts of a window that a key goes through. */
export interface KeyWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

const keptName = 'perron api key';

/**
 * Takes a screen's key out of the address bar, where everybody who passes could read it, and keeps
 * it in the page's tab, so that the page can be loaded anew. The other parameters stay.
 * @returns the key; null: there is none
 */
export function takeKey({ location, history, sessionStorage }: KeyWindow): string | null {
  const query = new URLSearchParams(location.search);
  const inAddress = query.get('apikey')?.trim();
  if (query.has('apikey')) {
    query.delete('apikey');
    const rest = query.toString();
    history.replaceState(null, '', location.pathname + (rest && `?${rest}`) + location.hash);
  }
  if (!inAddress) return sessionStorage.getItem(keptName);
  sessionStorage.setItem(keptName, inAddress);
  return inAddress;
}
