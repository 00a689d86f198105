import { createHash } from 'node:crypto';
import { readFileName } from '@perron/media';

/**
 * The chunks of a content, the last one only when all of them are what the name says: a store that
 * they are written to never has a whole file of a wrong content.
 */
export async function* verifiedContent(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  for await (const chunk of content) {
    if (held) yield held;
    hash.update(chunk);
    held = chunk;
  }
  const sha256 = hash.digest('hex');
  if (readFileName(name)?.sha256 !== sha256) {
    throw new Error(`The content of the file ${name} is not the one of its name, but ${sha256}.`);
  }
  if (held) yield held;
}
