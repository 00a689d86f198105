import { loadChunk } from '@perron/client';

/** A part of the page did not come: the server is away, or a new version has replaced its files. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/**
 * Loads a part of the dashboard by its dynamic import.
 * @throws MissingPart if it does not come, at the latest after 120 s
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadChunk(load);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MissingPart(`A part of the page is missing: ${reason}`, { cause });
  }
}
