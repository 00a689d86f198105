import { within } from './within';

/** A part of a page that takes longer is given up (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/**
 * Loads a part of a page by its dynamic import. A server or a proxy that takes the request and never
 * answers would otherwise leave the page waiting for ever.
 * @throws Error after 120 s; what the import throws
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const message = `Expected a part of the page within ${chunkTimeoutMs / 1000} s.`;
  return within(chunkTimeoutMs, load(), message);
}
