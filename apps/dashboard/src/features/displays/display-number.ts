import { maxId } from '@perron/schema';

/** The number in a page's address; `null` if it is none that a display can have. */
export function displayNumber(text: string): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= maxId ? number : null;
}
