import type { TextMemory } from '../boot/text-memory';

/** The parts of a window that a key goes through. */
export interface KeyWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
}

const keptName = 'perron api key';

/**
 * Takes a screen's key out of the address bar, where everybody who passes could read it, and keeps
 * it in the page's tab, so that the page can be reloaded. The other parameters stay. Where the
 * browser keeps nothing the key stays in the address, or the next reload would lose it.
 * @returns the key; `null` if there is none
 */
export function takeKey(
  { location, history }: KeyWindow,
  memory: Pick<TextMemory, 'getItem' | 'setItem'>,
): string | null {
  const query = new URLSearchParams(location.search);
  const inAddress = query.get('apikey')?.trim();
  const isKept = !inAddress || memory.setItem(keptName, inAddress);
  if (query.has('apikey') && isKept) {
    query.delete('apikey');
    const rest = query.toString();
    history.replaceState(null, '', location.pathname + (rest && `?${rest}`) + location.hash);
  }
  return inAddress ? inAddress : memory.getItem(keptName);
}
