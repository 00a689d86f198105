import { z } from 'zod';
import { positiveId } from '../ids';
import { securityKinds } from '../value-lists';

export const securityKind = z.enum(securityKinds);

/** One line of the security log. Times are ISO 8601, UTC. */
export const securityEntry = z
  .object({
    id: positiveId,
    kind: securityKind,
    first_at: z.iso.datetime(),
    last_at: z.iso.datetime(),
    times: z.int().min(1).meta({
      description:
        'Number of occurrences: the same kind from one address for one account within 10 minutes is one entry. Updated each time up to 16, then at each doubling.',
    }),
    address: z.string().meta({ description: 'IP address.' }),
    account: z.string().meta({
      description: 'E-mail address as typed, or the beginning of an API key; empty: none.',
    }),
    user_id: positiveId.nullable(),
    user_agent: z.string().nullable(),
  })
  .meta({ id: 'SecurityEntry' });

export type SecurityKind = z.infer<typeof securityKind>;
export type SecurityEntry = z.infer<typeof securityEntry>;
