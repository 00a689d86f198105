import type { ByteRange } from '../../files/file-store';

/**
 * The part of a content that a `Range` header asks for (RFC 9110, 14.1.2).
 * @returns `null` means the whole content, because the header is none that is understood or names
 *   several ranges, which a server may take for the whole
 * @example readRange('bytes=-500', 1200) // { first: 700, last: 1199 }
 */
export function readRange(header: string, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const first = Math.max(0, sizeBytes - Number(to));
    return first < sizeBytes ? { first, last: sizeBytes - 1 } : 'unsatisfiable';
  }
  const first = Number(from);
  const last = to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < sizeBytes ? { first, last } : 'unsatisfiable';
}
