import { contrast, readableOn } from '@perron/core';

/** Text on a board; the numbers of a face are large, but seen from far away. */
const enough = 4.5;

/** `#rrggbb`; null where a colour lets something through, so that nothing is known of its ground. */
function opaque(color: string): string | null {
  const digits = color.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  if (full.length === 8 && !/ff$/i.test(full)) return null;
  return `#${full.slice(0, 6)}`;
}

/** The colour of what is on a face: that of the hour hand, where it can be read there. */
export function markColor(face: string, hand: string): string {
  const ground = opaque(face);
  if (ground === null) return hand;
  const wanted = opaque(hand);
  return wanted !== null && contrast(ground, wanted) >= enough ? wanted : readableOn(ground);
}
