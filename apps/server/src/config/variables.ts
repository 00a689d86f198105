import { z } from 'zod';
import { StartError } from '../start-error';

/** The documentation of a variable. Its default and its limits are in its schema. */
export interface VariableMeaning {
  /** A sentence or two, in Markdown; links are relative to `docs/`. */
  readonly meaning: string;
  /** The behaviour while it is not set; a schema with a default needs none. */
  readonly unset?: string;
  /** The values, where the sentence of a wrong one does not say them. */
  readonly values?: string;
  /** An error does not repeat its value: it may hold a password. */
  readonly secret?: true;
  /** It may be in a file instead, whose path is in the variable of this name with `_FILE` at its end. */
  readonly inFile?: true;
}

/** The meaning of each variable: `schema.register(variableMeanings, { ... })`, last in its declaration. */
export const variableMeanings = z.registry<VariableMeaning>();

export function httpUrl(expected: string) {
  return z.url({ protocol: /^https?$/, error: expected });
}

export function wholeNumber(what: string, min: number, max: number) {
  const error = `${what} from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** @throws StartError when some of these are set, and others are not */
export function requireAll(needed: Readonly<Record<string, string | undefined>>): void {
  const names = Object.keys(needed);
  const missing = names.filter((name) => needed[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const present = names.filter((name) => needed[name] !== undefined);
  throw new StartError(
    `${present.join(' and ')} is set without ${missing.join(' and ')}; expected both, or none of them.`,
  );
}
