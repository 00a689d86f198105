import { createHash, randomBytes } from 'node:crypto';

/** A secret that its owner holds, and what we keep of it. */
export interface SecretToken {
  /** 256 random bits, as base64url: 43 characters that need no escaping in an address. */
  readonly token: string;
  /** The only thing to store. */
  readonly hash: Buffer;
}

/**
 * The stored form of a token. A plain hash is enough for what cannot be guessed; a slow one is for what
 * people make up.
 */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
