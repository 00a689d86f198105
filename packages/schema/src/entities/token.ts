import { z } from 'zod';

/** Form of the token endpoint (`application/x-www-form-urlencoded`). */
export const tokenRequest = z
  .object({
    grant_type: z.enum(['password', 'refresh_token', 'authorization_code']),
    username: z.string().min(1).max(254).optional(),
    password: z.string().min(1).max(1024).optional(),
  })
  .meta({ id: 'TokenRequest' });

/** A signed-in session. `expires_in` is in seconds: one hour (section 9). */
export const tokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().positive(),
  })
  .meta({ id: 'Token' });

export type TokenRequest = z.infer<typeof tokenRequest>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;

export const accessTokenLifetimeSeconds = 3600;
