import { array, discriminatedUnion, object, preprocess, record, tuple, union } from './containers';
import { anEnum, boolean, int, iso, literal, nothing, number, string, unknown } from './scalars';

/**
 * As much of zod's interface as the display's schemas use, in a tenth of its size: the passengers'
 * page is built with this in zod's place, so that the contract stays written once. It refuses what
 * zod refuses, and names the field. The rest of zod is not there; contract.test.ts holds the two
 * side by side.
 */
export const z = {
  string,
  number,
  int,
  boolean,
  unknown,
  undefined: nothing,
  literal,
  enum: anEnum,
  iso,
  object,
  array,
  tuple,
  record,
  discriminatedUnion,
  union,
  preprocess,
};
