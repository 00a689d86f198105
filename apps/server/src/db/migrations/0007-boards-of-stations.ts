import { sql, type Kysely } from 'kysely';

/**
 * The standard scenario of stations (18) was laid in for everybody, so that a train whose trip was
 * not known showed the board of no station. One that operators have given another condition stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update scenarios set condition = '!vehicle' where id = 18 and condition = 'true'
  `.execute(db);
}
