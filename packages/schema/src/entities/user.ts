import { z } from 'zod';
import { emailPattern, longestEmail, passwordLength } from '../account-rules';
import { userId } from '../ids';
import { area, role } from './role';
import { entityStamps } from './list';
import { mailToken } from './token';
import { userStates } from '../value-lists';

/** An e-mail address; case and spaces around it do not count when addresses are compared. */
export const emailAddress = z
  .string()
  .trim()
  .pipe(
    z
      .email({
        error: 'expected an e-mail address such as name@example.org',
        pattern: emailPattern,
      })
      .max(longestEmail),
  );

/** A new password: the schema checks only its length. */
export const newPassword = z
  .string()
  .min(passwordLength.min, { error: `expected at least ${passwordLength.min} characters` })
  .max(passwordLength.max, { error: `expected at most ${passwordLength.max} characters` });

const personName = z.string().trim().max(100);

/** An operator. The password is never part of an answer. */
export const user = z
  .object({
    id: userId,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    state: z.enum(userStates).meta({
      description:
        '`invited`: without a password, cannot sign in yet. `deactivated`: may not sign in until activated again.',
    }),
    role,
    limited_to: area.nullable().meta({
      description: 'Lines and stations that a dispatcher is limited to; null: everywhere.',
    }),
    deactivated_at: z.iso.datetime().nullable().meta({
      description: 'Since when the user may not sign in; null: may.',
    }),
    second_factor_at: z.iso.datetime().nullable().meta({
      description:
        'Since when signing in also takes a code of an app; null: the password is enough.',
    }),
    email_verified_at: z.iso.datetime().nullable().meta({
      description: 'When a link in an e-mail to this address was last followed; null: never.',
    }),
    pending_email: z.string().nullable().meta({
      description:
        'The requested new address. It becomes `email` when the link in an e-mail to it is followed; null: none.',
    }),
    last_signed_in_at: z.iso.datetime().nullable(),
    invitation: z
      .object({ sent_at: z.iso.datetime(), expires_at: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The last invitation of an invited user; null: none is open.' }),
    ...entityStamps,
  })
  .meta({ id: 'User' });

/** With it an invited user chooses a password. */
export const invitationLink = z
  .object({
    link: z.url().meta({ description: 'Anyone with this link can sign in as the user.' }),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'InvitationLink' });

/** A user whom an operator makes. Without a password the address gets an invitation. */
export const newUser = z
  .object({
    email: emailAddress,
    first_name: personName,
    last_name: personName,
    password: newPassword.optional(),
    role: role.optional().meta({
      description:
        'Absent: viewer, also while roles are off. Only an administrator gives another one.',
    }),
  })
  .meta({ id: 'NewUser' });

export const userInput = z
  .object({
    email: emailAddress,
    first_name: personName,
    last_name: personName,
    current_password: z.string().max(1024).optional().meta({
      description: 'Your own password; needed to change your own `email`.',
    }),
  })
  .meta({ id: 'UserBody' });

/** Body of a registration by the user. */
export const registration = z
  .object({
    email: emailAddress,
    password: newPassword,
    first_name: personName,
    last_name: personName,
    invitation_token: mailToken.optional().meta({
      description:
        'The token from the invitation e-mail. An invited address can register only with it, and is signed in at once.',
    }),
  })
  .meta({ id: 'Registration' });

/** Changing one's own password takes the old one too; changing another user's does not. */
export const passwordChange = z
  .object({
    new_password: newPassword,
    current_password: z.string().max(1024).optional(),
    code: z.string().min(1).max(50).optional().meta({
      description:
        'Six digits of the app, or a recovery code, where you have a second factor. It is not used up: it is good for the sign-in that follows.',
    }),
  })
  .meta({ id: 'PasswordChange' });

export type InvitationLink = z.infer<typeof invitationLink>;
export type User = z.infer<typeof user>;
export type NewUser = z.infer<typeof newUser>;
export type UserInput = z.infer<typeof userInput>;
export type Registration = z.infer<typeof registration>;
export type PasswordChange = z.infer<typeof passwordChange>;
