import type { Readable } from 'node:stream';
import { ApiError } from '../../api-error';

export interface BodyLimits {
  readonly limitBytes: number;
  /** Time from the headers to the last byte, however lively the bytes come. */
  readonly deadlineMs: number;
}

const firstBytes = 16_384;

/** One buffer that grows: a list of parts would cost a hundred bytes for each part of one byte. */
class GrowingBuffer {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(part: Buffer): void {
    const length = this.#length + part.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    part.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  read(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

export function tooLarge(limitBytes: number): ApiError {
  return new ApiError('payload_too_large', `Expected a body of at most ${limitBytes} bytes.`);
}

function late(deadlineMs: number): ApiError {
  return new ApiError(
    'invalid_request',
    `Expected the whole body within ${deadlineMs / 1000} seconds.`,
  );
}

function cutOff(): ApiError {
  return new ApiError('invalid_request', 'The connection closed before the body had ended.');
}

/**
 * Reads a body to its end. When it is refused the stream stays as it is, so that the answer can
 * still be sent on its connection.
 * @param declaredBytes its `Content-Length`; undefined when that did not come
 * @throws ApiError payload_too_large or invalid_request, as soon as it is known
 */
export function readBody(
  stream: Readable,
  declaredBytes: number | undefined,
  { limitBytes, deadlineMs }: BodyLimits,
): Promise<Buffer> {
  if (declaredBytes !== undefined && declaredBytes > limitBytes) {
    return Promise.reject(tooLarge(limitBytes));
  }
  return new Promise((resolve, reject) => {
    const received = new GrowingBuffer();
    const timer = setTimeout(() => refuse(late(deadlineMs)), deadlineMs);
    const stop = () => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
    };
    const refuse = (error: ApiError) => {
      stop();
      reject(error);
    };
    const onCut = () => refuse(cutOff());
    const onEnd = () => {
      stop();
      resolve(received.read());
    };
    const onData = (part: Buffer) => {
      if (received.length + part.length > limitBytes) refuse(tooLarge(limitBytes));
      else received.add(part);
    };
    stream.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}
