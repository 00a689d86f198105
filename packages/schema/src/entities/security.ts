import { z } from 'zod';
import { positiveId } from '../ids';

/**
 * What happened at the door:
 * - `signed_in`, `signed_out`, `sessions_ended`: of a user.
 * - `sign_in_failed`: a wrong password, or an unknown address.
 * - `locked_out`: too many tries.
 * - `session_refused`: a refresh token that is none, has ended, or was used before.
 * - `password_refused`: a signed-in user entered a wrong current password.
 * - `link_refused`: the token of a mail is none, has expired, or was used before.
 * - `registration_refused`: registration is closed, or the password is too common.
 * - `key_refused`: an API key is none, is revoked or expired, or is for something else.
 * - `second_factor_on`, `second_factor_off`: of a user; `recovery_code_used`: signed in with one;
 *   `recovery_codes_renewed`: the ones before open nothing any more.
 * - `second_factor_refused`: a wrong code, or one that was used before.
 * - `pairing_started`: a device asked for a code; `pairing_refused`: an operator entered a wrong one.
 * - `display_paired`: an operator entered the code of a device, which has a key since.
 */
export const securityKinds = [
  'signed_in',
  'signed_out',
  'sessions_ended',
  'sign_in_failed',
  'locked_out',
  'session_refused',
  'password_refused',
  'link_refused',
  'registration_refused',
  'key_refused',
  'second_factor_on',
  'recovery_codes_renewed',
  'second_factor_off',
  'second_factor_refused',
  'recovery_code_used',
  'pairing_started',
  'pairing_refused',
  'display_paired',
] as const;
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
