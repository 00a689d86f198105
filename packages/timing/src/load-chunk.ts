/** A part of a page that has not come by then is given up (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/**
 * Loads a part of a page by its dynamic import. A server or a proxy that takes the request and never
 * answers would otherwise leave the page waiting for ever.
 * @throws Error after 120 s; what the import throws
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Expected a part of the page within ${chunkTimeoutMs / 1000} s.`)),
      chunkTimeoutMs,
    );
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
