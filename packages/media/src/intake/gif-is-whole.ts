/** Where a chain of sub-blocks ends: each says its length, the last one has none. */
function afterSubBlocks(content: Buffer, start: number): number {
  let at = start;
  for (let length = content[at]; length !== undefined && length > 0; length = content[at]) {
    at += 1 + length;
  }
  return at + 1;
}

/** Bytes of a colour table, by the flags that announce it. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/**
 * Whether a GIF goes on to its closing mark. Its decoder does not tell: it shows the frames that
 * have come.
 */
export function gifIsWhole(content: Buffer): boolean {
  let at = 13 + tableBytes(content[10] ?? 0);
  for (let mark = content[at]; mark !== 0x3b; mark = content[at]) {
    if (mark === 0x21) at = afterSubBlocks(content, at + 2);
    else if (mark === 0x2c) {
      at = afterSubBlocks(content, at + 11 + tableBytes(content[at + 9] ?? 0));
    } else return false;
  }
  return true;
}
