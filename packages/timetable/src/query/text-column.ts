/** FNV-1a over bytes; used with open addressing, so the table's size must be a power of two. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Many short texts without a JavaScript string for each: 80,570 trip ids take 2.4 MB like this
 * and 6.2 MB as strings in a Map.
 *
 * - `bytes`: the texts in UTF-8, one after the other
 * - `start`: where each begins; one entry more than there are texts
 * - `slots`: open addressing by {@link hashBytes}; an entry is index + 1, 0 is free
 */
export interface TextColumn {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
  readonly slots: Uint32Array;
}

/** The text at `index`. */
export function textAt(column: TextColumn, index: number): string {
  const { bytes } = column;
  const start = column.start[index]!;
  const end = column.start[index + 1]!;
  if (isShortAscii(bytes, start, end)) {
    return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  }
  let text = '';
  for (let at = start; at < end;) {
    const lead = bytes[at++]!;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    let point = lead & (0x3f >> more);
    for (let i = 0; i < more && at < end; i++) point = (point << 6) | (bytes[at++]! & 0x3f);
    text += String.fromCodePoint(Math.min(point, 0x10ffff));
  }
  return text;
}

/** Nearly all ids: one call makes the text. A longer one would overflow the stack as arguments. */
function isShortAscii(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > 1000) return false;
  for (let at = start; at < end; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}

/** The index of a text, or -1 when the column does not hold it. */
export function indexOfText(column: TextColumn, text: string): number {
  const sought = encodeUtf8(text);
  const { bytes, start, slots } = column;
  const mask = slots.length - 1;
  let slot = hashBytes(sought, 0, sought.length) & mask;
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const index = slots[slot]! - 1;
    const from = start[index]!;
    if (start[index + 1]! - from !== sought.length) continue;
    if (sought.every((byte, i) => byte === bytes[from + i])) return index;
  }
  return -1;
}

/** The query side compiles without `TextEncoder`, which is no part of the language. */
function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else {
      if (point < 0x10000) bytes.push(0xe0 | (point >> 12));
      else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 0x3f));
      bytes.push(0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
}
