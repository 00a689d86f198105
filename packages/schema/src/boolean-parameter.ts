import { z } from 'zod';

/** A yes or no in a query, where it comes as text; no without it. */
export const booleanParameter = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
