import { encode } from 'uqr';

export interface Code {
  /** Modules in a row of the code, without its quiet zone. */
  readonly modules: number;
  /** The dark modules as the path of an SVG, one unit each; 0 0 is the code's corner. */
  readonly path: string;
}

/** Addresses in use at once: a display has one, the gallery a few. */
const maxKept = 8;
const kept = new Map<string, Code>();

/** Dark modules that stand side by side are one rectangle, so that no seam shows between them. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      let end = x;
      while (row[end] === true) end += 1;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return path;
}

/**
 * The QR code of a text, with as much error correction as its size has room for, level M at least. The
 * model asks each second, so the last few codes are kept.
 */
export function codeOf(text: string): Code {
  const known = kept.get(text);
  if (known) return known;
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  const code = { modules: size, path: pathOf(data) };
  const oldest = kept.keys().next();
  if (kept.size >= maxKept && oldest.done !== true) kept.delete(oldest.value);
  kept.set(text, code);
  return code;
}
