import { z } from 'zod';
import { positiveId } from '../ids';
import { entityLabel, entityStamps, namedReference } from './list';
import { apiKeyScopes, apiKeyStates, keyWarningDays } from '../value-lists';

export const apiKeyScope = z.enum(apiKeyScopes);

export const apiKeyState = z.enum(apiKeyStates).meta({
  description: `\`expiring\`: \`active\`, but for ${keyWarningDays} days at most.`,
});

export const apiKeyInput = z
  .object({
    name: entityLabel,
    scopes: z.array(apiKeyScope).min(1).max(2).default(['display']),
    display_id: positiveId.nullable().default(null).meta({
      description:
        'The only display that may sign in with it; null: the first to sign in, unless `any_display`.',
    }),
    any_display: z.boolean().default(false).meta({
      description:
        'Any number of displays may sign in with it. Otherwise a key without `display_id` is bound to the first one.',
    }),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .default(null)
      .meta({ description: 'It stops working then; null: it does not expire.' }),
  })
  .meta({ id: 'ApiKeyBody' });

/** A key of a display or a program. Times are ISO 8601, UTC. */
export const apiKey = z
  .object({
    id: positiveId,
    name: z.string(),
    prefix: z.string().meta({ description: 'The beginning of the key, to tell keys apart.' }),
    scopes: z.array(apiKeyScope),
    display_id: positiveId.nullable(),
    display: namedReference.nullable().meta({ description: 'The display of `display_id`.' }),
    any_display: z.boolean(),
    expires_at: z.iso.datetime().nullable(),
    previous_until: z.iso.datetime().nullable().meta({
      description: 'After a rotation: the previous secret works until then.',
    }),
    last_used_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
    ...entityStamps,
  })
  .meta({ id: 'ApiKey' });

/** The one answer that holds the key itself: only its hash is stored. */
export const apiKeyWithSecret = apiKey
  .extend({ secret: z.string().meta({ description: 'Shown only once.' }) })
  .meta({ id: 'ApiKeyWithSecret' });

/** How long the secret before stays alive. */
export const keyRotation = z
  .object({
    overlap_hours: z
      .int()
      .min(0)
      .max(24 * 30)
      .default(24 * 7)
      .meta({ description: 'Time in which both secrets work.' }),
  })
  .meta({ id: 'KeyRotation' });

export type KeyRotation = z.output<typeof keyRotation>;
export type ApiKeyState = z.infer<typeof apiKeyState>;
export type ApiKeyScope = z.infer<typeof apiKeyScope>;
export type ApiKeyInput = z.output<typeof apiKeyInput>;
export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>;
