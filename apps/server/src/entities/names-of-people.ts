import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

/** Joins the two names where a change took two people. */
const together = ' + ';

/**
 * People are stored by their addresses, which stay true to the day. This gives the names that they are
 * known by: of an address, or of the two addresses of a change that took two people. An address without
 * a person's name, or of somebody who is gone, stays.
 */
export async function namesOfPeople(
  db: Kysely<Database>,
  stored: readonly (string | null)[],
): Promise<(address: string) => string> {
  const addresses = new Set(
    stored.flatMap((address) => address?.toLowerCase().split(together) ?? []),
  );
  if (addresses.size === 0) return (address) => address;
  const users = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where(({ fn }) => fn<string>('lower', ['email']), 'in', [...addresses])
    .execute();
  const names = new Map(
    users.map(({ email, first_name, last_name }) => [
      email.toLowerCase(),
      `${first_name} ${last_name}`.trim(),
    ]),
  );
  return (address) =>
    address
      .split(together)
      .map((part) => names.get(part.toLowerCase()) || part)
      .join(together);
}
