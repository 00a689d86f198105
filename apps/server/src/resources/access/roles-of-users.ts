import { roles } from '@perron/schema';
import type { RoleOfUser } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** The role of each user while roles are on, the highest role first. */
export async function readRolesOfUsers(db: Kysely<Database>): Promise<RoleOfUser[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      'id as user_id',
      'role',
      'limited_to',
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name'),
      sql<RoleOfUser['state']>`case when deactivated_at is not null then 'deactivated'
        when password_hash is null then 'invited' else 'active' end`.as('state'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.sort((a, b) => roles.indexOf(b.role) - roles.indexOf(a.role));
}
