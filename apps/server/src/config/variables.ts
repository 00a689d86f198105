import { z } from 'zod';
import { StartError } from '../start-error';

export function httpUrl(expected: string) {
  return z.url({ protocol: /^https?$/, error: expected });
}

export function wholeNumber(what: string, least: number, most: number) {
  const error = `${what} from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
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
