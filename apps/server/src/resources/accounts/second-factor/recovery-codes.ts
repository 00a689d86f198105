import { createHash, randomInt } from 'node:crypto';

/** Without those that are read for others: 0 and o, 1 and l and i. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Ten codes of 79 random bits each, as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => Array.from({ length: groups }, group).join('-'));
}

/**
 * The stored form of a code: a plain hash is enough for a code that cannot be guessed. Case, spaces and
 * hyphens do not matter.
 */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
