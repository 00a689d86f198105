import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the floor that OWASP names: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password, with its salt and its cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the hash is of this password. */
export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** How passwords are hashed and compared: slowly, on purpose. */
export interface Passwords {
  /** Names of the network, of which no password is made; none without it. */
  knownNames?(): readonly string[];
  hash(password: string): Promise<string>;
  matches(password: string, passwordHash: string): Promise<boolean>;
}

export const argon2Passwords: Passwords = { hash: hashPassword, matches: isPassword };
