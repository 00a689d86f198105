import { z } from 'zod';
import { secondFactorGrant } from '../value-lists';

/** Form of the token endpoint (`application/x-www-form-urlencoded`). */
export const tokenRequest = z
  .object({
    grant_type: z.enum(['password', 'refresh_token', 'authorization_code', secondFactorGrant]),
    username: z.string().min(1).max(254).optional(),
    password: z.string().min(1).max(1024).optional(),
    refresh_token: z.string().min(1).max(200).optional(),
    mfa_token: z.string().min(1).max(1000).optional().meta({
      description: 'Out of the error `mfa_required`, for the grant of the second factor.',
    }),
    code: z.string().min(1).max(1000).optional().meta({
      description:
        'Six digits of the authenticator app, or one of the recovery codes. With `authorization_code`: the code that the page got after a sign-in with the provider.',
    }),
  })
  .meta({ id: 'TokenRequest' });

/**
 * A signed-in session. `expires_in` is in seconds: one hour (section 9). The refresh token gives
 * the next session once; the answer to that holds a new one.
 */
export const tokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().positive(),
    refresh_token: z.string(),
  })
  .meta({ id: 'Token' });

/**
 * The result of registering: a session (the first user of an installation), or a mail to the address. The
 * same answer whether the address is known or not.
 */
export const registrationAnswer = z
  .discriminatedUnion('result', [
    z.object({ result: z.literal('signed_in'), token: tokenAnswer }),
    z.object({ result: z.literal('mail_sent') }),
  ])
  .meta({ id: 'RegistrationAnswer' });

/** A mail is on its way if the address is known; the answer does not say whether it is. */
export const mailAnswer = z.object({ result: z.literal('mail_sent') }).meta({ id: 'MailAnswer' });

/** Ends a session by one of its tokens (RFC 7009). */
export const revocation = z
  .object({
    token: z.string().min(1).max(2000),
    token_type_hint: z.string().max(100).optional(),
  })
  .meta({ id: 'Revocation' });

/** Why a sign-in with a provider did not let somebody in, for the page's sentence. */
export const openIdRefusals = [
  'another_identity',
  'cancelled',
  'deactivated',
  'failed',
  'no_address',
  'not_invited',
  'unverified',
] as const;
export type OpenIdRefusal = (typeof openIdRefusals)[number];

/** A token out of a mail. */
export const mailToken = z.string().min(1).max(200);

export type TokenRequest = z.infer<typeof tokenRequest>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

export const accessTokenLifetimeSeconds = 3600;
