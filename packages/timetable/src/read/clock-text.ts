const colon = 0x3a;
const zero = 0x30;

/** No time was given. */
export const noTime = -1;
/** Something was given that is no time. */
export const badTime = -2;

/** Seven days: no service day is longer, and the index sorts by counting seconds. */
const longestSeconds = 7 * 86_400;

/**
 * Reads `H:MM:SS`, `HH:MM:SS` (also past 24:00) from bytes as seconds, and both without the seconds, as some
 * feeds write them. {@link noTime} for an empty field, {@link badTime} for anything else.
 */
export function parseClock(bytes: Uint8Array, from: number, to: number): number {
  while (from < to && bytes[from]! <= 0x20) from++;
  while (to > from && bytes[to - 1]! <= 0x20) to--;
  if (from === to) return noTime;
  const hasSeconds = to - from > 5;
  const end = hasSeconds ? to - 3 : to;
  if (hasSeconds && bytes[end] !== colon) return badTime;
  const digits = end - from - 3;
  if (digits < 1 || digits > 3 || bytes[end - 3] !== colon) return badTime;
  let hours = 0;
  for (let at = from; at < end - 3; at++) {
    const digit = bytes[at]! - zero;
    if (digit < 0 || digit > 9) return badTime;
    hours = hours * 10 + digit;
  }
  const minutes = twoDigits(bytes, end - 2);
  const seconds = hasSeconds ? twoDigits(bytes, to - 2) : 0;
  if (minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return badTime;
  const total = hours * 3600 + minutes * 60 + seconds;
  return total < longestSeconds ? total : badTime;
}

/** Reads digits from bytes; -1: empty, or not digits only, or beyond nine of them. */
export function parseDigits(bytes: Uint8Array, from: number, to: number): number {
  while (from < to && bytes[from]! <= 0x20) from++;
  while (to > from && bytes[to - 1]! <= 0x20) to--;
  if (from === to || to - from > 9) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - zero;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at]! - zero;
  const ones = bytes[at + 1]! - zero;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
}
