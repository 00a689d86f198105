import pg from 'pg';

const { builtins } = pg.types;

/**
 * How values of PostgreSQL become values of JavaScript, for the pool and every other connection:
 * as the driver does it, except that `int8` (`count(*)`, sums) is a number instead of a string, and `date`
 * stays the text `2031-10-31`: a day is no moment. `timestamptz` is a `Date`.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8 && format !== 'binary') return parseInt8;
    if (oid === builtins.DATE && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The whole number ${text} is too large: expected at most 2^53 - 1.`);
  }
  return value;
}
