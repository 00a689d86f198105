import type { User } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database, UsersTable } from '../../db/tables';

export type UserRow = Selectable<UsersTable>;

/** The user as the API shows it: without the password's hash. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

export function createUsersRepository(db: Kysely<Database>) {
  return {
    byId(id: number): Promise<UserRow | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },
    /** By address, without regard to case. */
    byEmail(email: string): Promise<UserRow | undefined> {
      return db
        .selectFrom('users')
        .selectAll()
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst();
    },
  };
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;
