import type { TestApp } from '../../../testing/test-app';

/** A change that this user asked for, and that waits for somebody else: a new station. */
export async function makeHeld(perron: TestApp, email: string): Promise<number> {
  const user = await perron.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { id } = await perron.db
    .insertInto('held_changes')
    .values({
      operation: 'createStation',
      method: 'POST',
      url: '/api/stations',
      if_match: null,
      asked_by: user.id,
      asked_at: new Date(),
      displays: 3,
      changes: '[]',
      body: JSON.stringify({ name: 'Held', code: '900777001' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
