import { z } from 'zod';

/** One sign-in of a user that has not ended. Times are ISO 8601, UTC. */
export const session = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().meta({ description: 'Updated at most once a minute.' }),
    address: z.string().meta({ description: 'IP address of the last sign-in or refresh.' }),
    user_agent: z.string().nullable().meta({
      description: 'User agent of the browser or program; null: none.',
    }),
    is_current: z.boolean().meta({ description: 'The session of this request.' }),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;
