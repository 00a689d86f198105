import { z } from 'zod';

/** The answer of a call that gives nothing back (204). */
export const noContent = z.undefined();
