import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetch-error';

/** The encodings that a request accepts; `decoded` reads these and the old names of gzip. */
export const acceptEncoding = 'gzip, deflate, br';

function decompressor(encoding: string) {
  switch (encoding) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchError('network', `Expected ${acceptEncoding}, came encoding "${encoding}".`);
  }
}

function decoded(message: IncomingMessage): Readable {
  const encoding = (message.headers['content-encoding'] ?? '').trim().toLowerCase();
  const stream = decompressor(encoding);
  if (!stream) return message;
  // The iteration over `stream` reports what went wrong; pipeline destroys both ends.
  return pipeline(message, stream, () => undefined);
}

/**
 * The body of an answer, decompressed, as it arrives. Counting after decompression is what keeps a
 * small reply from growing without bound.
 * @throws FetchError `too_large`; what the connection throws comes through `toFetchError`
 */
export async function* replyBody(
  message: IncomingMessage,
  maxBytes: number,
  toFetchError: (error: unknown) => FetchError,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    for await (const chunk of decoded(message) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw toFetchError(error);
  } finally {
    // An unread body is not wanted; a read one leaves its connection for the next call.
    if (!message.complete) message.destroy();
  }
}

export function tooLarge(maxBytes: number): FetchError {
  return new FetchError('too_large', `Expected at most ${maxBytes} bytes, came more.`);
}
