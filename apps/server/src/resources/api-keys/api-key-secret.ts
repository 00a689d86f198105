import { hashOfToken, newSecretToken } from '../../secrets/secret-token';

/** The stored form of a key: enough to know it again, not enough to use it. */
export interface StoredSecret {
  /** How the key begins, to tell keys apart. */
  readonly prefix: string;
  readonly hash: Buffer;
}

/** A key as its owner gets it once, and what is stored of it. */
export interface NewSecret {
  readonly secret: string;
  readonly stored: StoredSecret;
}

/** Says what it is, so that one that has leaked is recognised where it lies. */
const begin = 'perron_';
const prefixLength = begin.length + 5;
const form = /^perron_[\w-]{43}$/;

/** `perron_` and 256 random bits as base64url. */
export function newApiKeySecret(): NewSecret {
  const secret = begin + newSecretToken().token;
  return {
    secret,
    stored: { prefix: secret.slice(0, prefixLength), hash: hashOfToken(secret) },
  };
}

/** How a text that should be a key begins, if it has the form of one: enough to tell keys apart. */
export function shownPrefix(text: string): string {
  return isApiKeySecret(text) ? text.slice(0, prefixLength) : '';
}

/** Whether a text has the form of a key; not whether there is such a key. */
export function isApiKeySecret(text: string): boolean {
  return form.test(text);
}
