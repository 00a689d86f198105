import type {
  Actor,
  SecondFactor,
  SecondFactorProof,
  SecondFactorSetup,
  User,
} from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../../api-error';
import type { Database } from '../../../db/tables';
import type { EntityService } from '../../../entities/entity-service';
import type { OwnPassword } from '../own-password';
import type { UserWrite } from '../users/store';
import { digitsOf, newSecret, uriOf } from './codes';
import { createFactorCodes, factorRow, wrongCode } from './factor-codes';
import type { FactorCodes, FactorCodesDeps } from './factor-codes';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { boxName } from './secret-box';

export interface SecondFactorsDeps extends FactorCodesDeps {
  readonly entities: Pick<EntityService<User, UserWrite>, 'change'>;
  readonly ownPassword: OwnPassword;
  /** Ends every session of the user; tokens out of mails open nothing any more. */
  readonly endAccess: (trx: Transaction<Database>, userId: number) => Promise<void>;
  /** Told of a change once it is committed. */
  readonly onChanged: (userId: number) => void;
}

/** Second factors of users: a code of an authenticator app, or a recovery code. */
export interface SecondFactors extends FactorCodes {
  get(userId: number): Promise<SecondFactor>;
  /** @throws ApiError conflict, unprocessable or too_many_requests */
  start(actor: Actor, password: string): Promise<SecondFactorSetup>;
  /**
   * @returns the recovery codes
   * @throws ApiError conflict, unprocessable or too_many_requests
   */
  enable(actor: Actor, code: string): Promise<string[]>;
  /** @throws ApiError conflict, unprocessable or too_many_requests */
  renewCodes(actor: Actor, proof: SecondFactorProof): Promise<string[]>;
  /** @throws ApiError conflict, unprocessable or too_many_requests */
  disable(actor: Actor, proof: SecondFactorProof): Promise<void>;
  /**
   * Removes the second factor of somebody else. @throws ApiError not_found, precondition_failed or
   * conflict
   */
  remove(actor: Actor, id: number, ifMatch: string | undefined): Promise<User>;
}

const hashesOf = (codes: readonly string[]) => codes.map(hashOfRecoveryCode);

export function createSecondFactors(deps: SecondFactorsDeps): SecondFactors {
  const { db, entities, box, ownPassword, wrongCodes, nowMs, endAccess, onChanged } = deps;
  const codes = createFactorCodes({ db, box, wrongCodes, nowMs });

  async function requireState(userId: number, isOn: boolean) {
    const row = await factorRow(db, userId);
    if ((row.second_factor_at !== null) === isOn) return row;
    throw new ApiError(
      'conflict',
      isOn ? 'Your second factor is not on.' : 'Your second factor is on already.',
    );
  }

  /** The password and a code. */
  async function prove(userId: number, { current_password, code }: SecondFactorProof) {
    await requireState(userId, true);
    await ownPassword.require(userId, current_password, 'second factor');
    if ((await codes.use(userId, code)) === null) throw wrongCode();
  }

  /** @throws ApiError conflict, where everybody must have one */
  async function requireMayBeWithout(): Promise<void> {
    const rules = await db.selectFrom('access_rules').select('second_factor').executeTakeFirst();
    if (rules?.second_factor !== true) return;
    throw new ApiError(
      'conflict',
      'This installation asks for a second factor of everybody. For another app, ask an administrator to remove yours, and switch it on again.',
    );
  }

  async function switchOff(trx: Transaction<Database>, id: number): Promise<void> {
    await trx.updateTable('users').set({ second_factor_at: null }).where('id', '=', id).execute();
    await trx.deleteFrom('second_factors').where('user_id', '=', id).execute();
  }

  return {
    ...codes,

    async get(userId) {
      const { second_factor_at, recovery_codes } = await factorRow(db, userId);
      return {
        enabled_at: second_factor_at?.toISOString() ?? null,
        recovery_codes_left: second_factor_at === null ? 0 : (recovery_codes?.length ?? 0),
      };
    },

    async start({ id, name }, password) {
      const userId = idOf(id);
      await requireState(userId, false);
      await ownPassword.require(userId, password, 'second factor');
      const secret = newSecret();
      const sealed_secret = await box.seal(secret, boxName(userId));
      await db
        .insertInto('second_factors')
        .values({ user_id: userId, sealed_secret })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ sealed_secret, last_step: 0, recovery_codes: sql`'{}'::text[]` })
            // Another tab may have switched it on a moment ago.
            .where(
              sql<boolean>`exists (select from users
                where id = ${userId} and second_factor_at is null)`,
            ),
        )
        .execute();
      return { secret, uri: uriOf(secret, name) };
    },

    async enable(actor, code) {
      const userId = idOf(actor.id);
      await requireState(userId, false);
      const digits = digitsOf(code);
      if (digits === null || (await codes.use(userId, digits)) === null) throw wrongCode();
      const recoveryCodes = newRecoveryCodes();
      await entities.change(actor, userId, undefined, 'second_factor_on', async (trx, before) => {
        if (before.second_factor_at !== null) {
          throw new ApiError('conflict', 'Your second factor is on already.');
        }
        await trx
          .updateTable('users')
          .set({ second_factor_at: new Date(nowMs()) })
          .where('id', '=', userId)
          .execute();
        await trx
          .updateTable('second_factors')
          .set({ recovery_codes: hashesOf(recoveryCodes) })
          .where('user_id', '=', userId)
          .execute();
      });
      // Where everybody must have one, it opens the rest.
      onChanged(userId);
      return recoveryCodes;
    },

    async renewCodes({ id }, proof) {
      const userId = idOf(id);
      await prove(userId, proof);
      const recoveryCodes = newRecoveryCodes();
      await db
        .updateTable('second_factors')
        .set({ recovery_codes: hashesOf(recoveryCodes) })
        .where('user_id', '=', userId)
        .execute();
      return recoveryCodes;
    },

    async disable(actor, proof) {
      const userId = idOf(actor.id);
      await requireMayBeWithout();
      await prove(userId, proof);
      await entities.change(actor, userId, undefined, 'second_factor_off', (trx) =>
        switchOff(trx, userId),
      );
    },

    async remove(actor, id, ifMatch) {
      if (actor.type === 'user' && actor.id === id) {
        throw new ApiError('conflict', 'Switch your own second factor off in your profile.');
      }
      const user = await entities.change(
        actor,
        id,
        ifMatch,
        'second_factor_off',
        async (trx, before) => {
          if (before.second_factor_at === null) {
            throw new ApiError('conflict', `${before.email} has no second factor.`);
          }
          await switchOff(trx, id);
          // A sign-in between its two steps gets no session any more.
          await trx
            .updateTable('users')
            .set({ password_generation: sql`password_generation + 1` })
            .where('id', '=', id)
            .execute();
          await endAccess(trx, id);
        },
      );
      onChanged(id);
      return user;
    },
  };
}

/** @throws ApiError forbidden, when a program asks, which has no account */
function idOf(id: number | null): number {
  if (id !== null) return id;
  throw new ApiError('forbidden', 'Expected the token of a user: a key has no second factor.');
}
