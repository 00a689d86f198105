/**
 * Settles with the promise, or fails when it takes too long.
 * @throws Error with this message after `limitMs`; what the promise fails with
 */
export async function within<T>(limitMs: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
