/**
 * An id of this opening of the page, 16 hex digits. Not `randomUUID`, which browsers have over HTTPS
 * only.
 */
export function newPageId(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = fill(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
