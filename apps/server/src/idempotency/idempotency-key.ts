import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../api-error';

/** The header's words for the same second try: a caller who knows them may read the answer again. */
const shape = /^[\x21-\x7e]{16,200}$/;

/** @throws ApiError invalid_request */
function requireKey(sent: string): string {
  // The draft of the standard writes it as a string in quotation marks.
  const key = /^".*"$/.test(sent) ? sent.slice(1, -1) : sent;
  if (shape.test(key)) return key;
  throw new ApiError(
    'invalid_request',
    'header.idempotency-key: expected 16 to 200 characters without spaces that nobody guesses, such as a random UUID',
    [{ path: 'header.idempotency-key', message: 'expected 16 to 200 characters without spaces' }],
  );
}

/**
 * The server keeps a hash of a caller's key, and never the key: it seals the answer, which may hold secrets
 * (a new API key, a token), so that only a caller who sends the key again can read it.
 */
export class IdempotencyKey {
  readonly hash: Buffer;
  readonly #secret: Buffer;

  /** @param caller another caller's key of the same name is another key */
  constructor(sent: string, caller: string) {
    const key = requireKey(sent);
    this.hash = createHash('sha256').update(`${caller}\n${key}`).digest();
    this.#secret = createHmac('sha256', key).update(`answers for ${caller}`).digest();
  }

  /** Tells a request from another one; says nothing of it to others, as a password that it holds. */
  macOf(request: string): Buffer {
    return createHmac('sha256', this.#secret).update(request).digest();
  }

  seal(text: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#secret, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  }
}
