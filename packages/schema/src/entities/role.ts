import { z } from 'zod';
import { positiveId, userId } from '../ids';
import { fieldRule } from '../field-rule';
import { roles, userStates } from '../value-lists';

export const role = z.enum(roles).meta({
  description:
    'The permissions of the user while roles are on; each role includes those before it. `viewer`: look. `dispatcher`: disruptions and displays in operation. `editor`: scenes, playlists, scenarios, media and the network. `administrator`: users, keys and these rules.',
});
export type Role = z.infer<typeof role>;

const ids = z
  .array(positiveId)
  .max(500)
  .refine(
    (list) => new Set(list).size === list.length,
    fieldRule('duplicate', 'expected each one once'),
  );

/** The lines and the places of displays that a dispatcher is limited to. */
export const area = z
  .object({
    line_ids: ids.default([]).meta({ description: 'Lines, with the stations that they serve.' }),
    station_ids: ids.default([]).meta({ description: 'Stations where displays hang.' }),
  })
  .refine(
    ({ line_ids, station_ids }) => line_ids.length + station_ids.length > 0,
    fieldRule('too_few', 'expected at least one line or station; null is everywhere'),
  );

/** A user's role, and where it counts. */
export const roleInput = z
  .object({
    role,
    limited_to: area.nullable().default(null).meta({
      description:
        'Only for a dispatcher: where disruptions and displays may be changed. Null: everywhere.',
    }),
  })
  .refine(({ role: given, limited_to }) => limited_to === null || given === 'dispatcher', {
    error: 'expected null: only a dispatcher is limited to lines and stations',
    path: ['limited_to'],
  })
  .meta({ id: 'RoleBody' });

/** Which rules of access count in this installation. */
export const accessRules = z
  .object({
    roles: z.boolean().meta({
      description: 'False: every signed-in user may do everything, whatever the role.',
    }),
    two_people: z.boolean().meta({
      description:
        'True: what more than half of the displays would show, in one change or in several of one person within ten minutes, waits for a second person; so does what says who may administrate, and switching this off.',
    }),
    second_factor: z.boolean().meta({
      description:
        'True: a user without a second factor may do nothing but switch one on. Programs with a key need none.',
    }),
    session_idle_minutes: z.int().min(15).max(43_200).meta({
      description:
        'A session that nobody has used for so long ends. A page that is open uses it. Displays and keys have none.',
    }),
    keys_rotated_at: z.iso.datetime().nullable().meta({
      description: 'When the keys that tokens are signed with were last rotated; null: never.',
    }),
    version: z.int().min(1),
  })
  .meta({ id: 'AccessRules' });

/** How the keys that tokens are signed with are rotated. */
export const keyRotationInput = z
  .object({
    end_before: z.boolean().default(false).meta({
      description:
        'True: tokens of the key before stop working at once, as after a leak. Sessions go on with their refresh tokens.',
    }),
  })
  .meta({ id: 'SigningKeyRotation' });

const { roles: rolesOn, two_people, second_factor, session_idle_minutes } = accessRules.shape;

export const accessRulesInput = z
  .object({
    roles: rolesOn,
    two_people: two_people.optional(),
    second_factor: second_factor.optional(),
    session_idle_minutes: session_idle_minutes.optional(),
  })
  .meta({ id: 'AccessRulesBody' });

/** The caller's permissions at this moment. */
export const ownPermissions = z
  .object({
    roles: z.boolean().meta({ description: 'Whether roles are on.' }),
    role,
    limited_to: area.nullable(),
    needs_second_factor: z.boolean().meta({
      description: 'Until the caller switches a second factor on, everything else is refused.',
    }),
    refused: z.record(z.string(), role).meta({
      description:
        'The calls that the caller may not make, by their operation ids, each with the role that it takes.',
    }),
  })
  .meta({ id: 'OwnPermissions' });

/** The role and the area of a user while roles are on. */
export const roleOfUser = z
  .object({
    user_id: userId,
    name: z.string().meta({ description: 'First and last name, or the address without them.' }),
    role,
    limited_to: area.nullable(),
    state: z.enum(userStates),
  })
  .meta({ id: 'RoleOfUser' });

export type RoleOfUser = z.output<typeof roleOfUser>;
export type Area = z.output<typeof area>;
export type RoleInput = z.output<typeof roleInput>;
export type AccessRulesInput = z.infer<typeof accessRulesInput>;
export type AccessRules = z.infer<typeof accessRules>;
export type OwnPermissions = z.infer<typeof ownPermissions>;
