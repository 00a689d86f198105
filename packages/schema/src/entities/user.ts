import { z } from 'zod';
import { userId } from '../ids';
import { entityStamps } from './list';

/** An operator. The password is never part of an answer. */
export const user = z
  .object({
    id: userId,
    email: z.email().max(254),
    first_name: z.string().max(100),
    last_name: z.string().max(100),
    ...entityStamps,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;
