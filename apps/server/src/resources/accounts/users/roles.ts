import type { Actor, RoleInput, User } from '@perron/schema';
import type { EntityService } from '../../../entities/entity-service';
import { requireExists } from '../../../entities/require-exists';
import { requireOtherAdministrator } from './administrators';
import type { UserWrite } from './store';

export interface RolesDeps {
  readonly entities: Pick<EntityService<User, UserWrite>, 'change' | 'get'>;
  /** Told of a change once it is committed. */
  readonly onChanged: (userId: number) => void;
}

/** The roles of users, and whether they are on. */
export interface Roles {
  /** @throws ApiError not_found, precondition_failed, unprocessable or conflict */
  give(actor: Actor, id: number, ifMatch: string | undefined, input: RoleInput): Promise<User>;
}

export function createRoles({ entities, onChanged }: RolesDeps): Roles {
  return {
    async give(actor, id, ifMatch, { role, limited_to }) {
      const before = await entities.get(id);
      const isSame =
        before.role === role && JSON.stringify(before.limited_to) === JSON.stringify(limited_to);
      if (isSame && ifMatch === undefined) return before;
      const user = await entities.change(actor, id, ifMatch, 'updated', async (trx, known) => {
        if (role !== 'administrator') {
          await requireOtherAdministrator(trx, known, 'stays an administrator');
        }
        await requireExists(
          trx,
          'location_lines',
          limited_to?.line_ids ?? [],
          'body.limited_to.line_ids',
        );
        await requireExists(
          trx,
          'stations',
          limited_to?.station_ids ?? [],
          'body.limited_to.station_ids',
        );
        await trx
          .updateTable('users')
          .set({ role, limited_to: limited_to && JSON.stringify(limited_to) })
          .where('id', '=', id)
          .execute();
      });
      onChanged(id);
      return user;
    },
  };
}
