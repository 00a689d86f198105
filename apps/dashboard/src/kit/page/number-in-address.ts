import { maxId } from '@perron/schema';

/** The number in a page's address; `null` if it is none that anything can have. */
export function numberInAddress(text: string | number | undefined): number | null {
  const number = Number(text);
  return /^\d+$/.test(String(text)) && number >= 1 && number <= maxId ? number : null;
}
