import { z } from 'zod';

/** More than any limit has, and few enough to be read without loss. */
const digits = /^\d{1,15}$/;

/** As much of a wrong value as an error repeats. */
const maxShownLength = 40;

function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'object') return 'several values';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}"`;
}

/**
 * A whole number in a path or a query, where it comes as text: plain decimal digits, and nothing
 * else that JavaScript would read as a number (`0x10`, `1e3`, `+7`, `7.0`, ` 7 `, an empty text).
 *
 * A default is given with `prefault`: the document drops the one of `default` where text is read.
 * @param min at least 0: there is no sign
 */
export function numberParameter(min: number, max: number) {
  const error = ({ input }: { readonly input?: unknown }) =>
    `expected a whole number from ${min} to ${max} in plain digits, came ${describe(input)}`;
  return z.preprocess(
    (value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value),
    z.int({ error }).min(min, { error }).max(max, { error }),
  );
}
