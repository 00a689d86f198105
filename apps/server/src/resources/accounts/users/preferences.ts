import { preferencesInput } from '@perron/schema';
import type { Actor, Preferences } from '@perron/schema';
import type { Kysely } from 'kysely';
import { ApiError } from '../../../api-error';
import type { Database } from '../../../db/tables';

/** How each user wants the dashboard. Callers that are no users have none. */
export interface PreferencesService {
  /** @throws ApiError forbidden */
  get(actor: Actor): Promise<Preferences>;
  /** The last one to write is right: they are one person. @throws ApiError forbidden */
  put(actor: Actor, wanted: Preferences): Promise<Preferences>;
}

function userOf({ type, id }: Actor): number {
  if (type === 'user' && id !== null) return id;
  throw new ApiError('forbidden', 'Expected the token of a user: a key has no preferences.');
}

export function createPreferences(db: Kysely<Database>): PreferencesService {
  return {
    async get(actor) {
      const row = await db
        .selectFrom('user_preferences')
        .select('preferences')
        .where('user_id', '=', userOf(actor))
        .executeTakeFirst();
      const stored = preferencesInput.safeParse(row?.preferences ?? {});
      // Those of another version that cannot be read are as if there were none.
      return stored.success ? stored.data : preferencesInput.parse({});
    },
    async put(actor, wanted) {
      const preferences = JSON.stringify(wanted);
      await db
        .insertInto('user_preferences')
        .values({ user_id: userOf(actor), preferences })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ preferences }))
        .execute();
      return wanted;
    },
  };
}
