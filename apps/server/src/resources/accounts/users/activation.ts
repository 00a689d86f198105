import type { Actor, User } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../../api-error';
import type { Database } from '../../../db/tables';
import type { EntityService } from '../../../entities/entity-service';
import { requireOtherAdministrator } from './administrators';
import type { UserWrite } from './store';

export interface ActivationDeps {
  readonly entities: Pick<EntityService<User, UserWrite>, 'change'>;
  readonly nowMs: () => number;
  /** Ends every session of the user; tokens out of mails open nothing any more. */
  readonly endAccess: (trx: Transaction<Database>, userId: number) => Promise<void>;
  /** Told of a change once it is committed. */
  readonly onChanged: (userId: number) => void;
}

/** Users who are kept from signing in for a while. */
export interface Activation {
  /** @throws ApiError not_found, precondition_failed or conflict */
  deactivate(actor: Actor, id: number, ifMatch: string | undefined): Promise<User>;
  /** @throws ApiError not_found, precondition_failed or conflict */
  activate(actor: Actor, id: number, ifMatch: string | undefined): Promise<User>;
}

/** @throws ApiError conflict, when the user cannot be deactivated now */
async function requireDeactivatable(trx: Transaction<Database>, user: User): Promise<void> {
  const { email, state } = user;
  if (state === 'deactivated') throw new ApiError('conflict', `${email} is deactivated already.`);
  if (state === 'invited') {
    throw new ApiError(
      'conflict',
      `${email} is invited and cannot sign in yet. Withdraw the invitation instead.`,
    );
  }
  await requireOtherAdministrator(trx, user, 'cannot be deactivated');
}

export function createActivation(deps: ActivationDeps): Activation {
  const { entities, nowMs, endAccess, onChanged } = deps;
  return {
    async deactivate(actor, id, ifMatch) {
      const user = await entities.change(actor, id, ifMatch, 'deactivated', async (trx, before) => {
        await requireDeactivatable(trx, before);
        await trx
          .updateTable('users')
          .set({
            deactivated_at: new Date(nowMs()),
            pending_email: null,
            // A sign-in that has just compared the password gets no session any more.
            password_generation: sql`password_generation + 1`,
          })
          .where('id', '=', id)
          .execute();
        await endAccess(trx, id);
      });
      onChanged(id);
      return user;
    },
    async activate(actor, id, ifMatch) {
      const user = await entities.change(actor, id, ifMatch, 'activated', async (trx, before) => {
        if (before.state !== 'deactivated') {
          throw new ApiError('conflict', `${before.email} is not deactivated.`);
        }
        await trx.updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
      });
      onChanged(id);
      return user;
    },
  };
}
