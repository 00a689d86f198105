import { passengerTexts } from './passenger-texts';
import type { Notion, Words } from './passenger-texts';

type Length = keyof Notion;

/** The notions that have texts of a length. */
export type NotionOf<Of extends Length> = {
  [Key in keyof typeof passengerTexts]: (typeof passengerTexts)[Key] extends Readonly<
    Record<Of, unknown>
  >
    ? Key
    : never;
}[keyof typeof passengerTexts];

/** The texts of one length. */
export function textsOf<Of extends Length>(length: Of): Readonly<Record<NotionOf<Of>, Words>> {
  const texts = Object.entries<Notion>(passengerTexts).flatMap(([key, notion]) => {
    const own = notion[length];
    const words = own === 'glass' ? notion.glass : own;
    return words === undefined ? [] : [[key, words] as const];
  });
  // `fromEntries` forgets which names there are.
  return Object.fromEntries(texts) as unknown as Readonly<Record<NotionOf<Of>, Words>>;
}
