/**
 * Reads a part of the browser that may be missing or forbidden: where site data is blocked, the
 * getters of `localStorage`, `caches` and others throw. `null` means that this page has to do
 * without it.
 */
export function allowed<Part>(read: () => Part | null | undefined): Part | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}
