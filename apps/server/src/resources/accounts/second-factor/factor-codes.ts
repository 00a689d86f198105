import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../../api-error';
import type { Database } from '../../../db/tables';
import type { AttemptLimit } from '../../../limits/attempt-limit';
import { digitsOf, stepOf } from './codes';
import { hashOfRecoveryCode } from './recovery-codes';
import { boxName } from './secret-box';
import type { SecretBox } from './secret-box';

export interface FactorCodesDeps {
  readonly db: Kysely<Database>;
  readonly box: SecretBox;
  /** Wrong codes by user. */
  readonly wrongCodes: AttemptLimit;
  readonly nowMs: () => number;
}

/** The kind of an accepted code. */
export type UsedCode = 'app' | 'recovery';

/** Codes of second factors: six digits of an app, or a recovery code. */
export interface FactorCodes {
  /**
   * Uses a code up: of two calls with one code, one gets null.
   * @returns `null` if it is wrong, or used before
   * @throws ApiError too_many_requests
   */
  use(userId: number, code: string): Promise<UsedCode | null>;
  /**
   * Refuses a code that {@link use} would not take, and leaves it for the sign-in that follows.
   * @throws ApiError unprocessable or too_many_requests
   */
  requireUsable(userId: number, code: string): Promise<void>;
}

export const wrongCode = () => brokenRule('body.code', 'wrong, expired, or used already');

/** The second factor of a user that exists; all but `second_factor_at` is null before it is started. */
export function factorRow(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['second_factor_at', 'sealed_secret', 'last_step', 'recovery_codes'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function createFactorCodes({ db, box, wrongCodes, nowMs }: FactorCodesDeps): FactorCodes {
  /** The step of a code of the app, if it is newer than the last one; `null` if it is wrong. */
  async function newStepOf(userId: number, digits: string): Promise<number | null> {
    const { sealed_secret, last_step } = await factorRow(db, userId);
    if (sealed_secret === null) return null;
    const step = stepOf(await box.open(sealed_secret, boxName(userId)), digits, nowMs());
    return step !== null && step > (last_step ?? 0) ? step : null;
  }

  async function takeDigits(userId: number, digits: string): Promise<boolean> {
    const step = await newStepOf(userId, digits);
    if (step === null) return false;
    const taken = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      // When two requests come at once, the second waits for the first and then finds it used.
      .where('last_step', '<', step)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async function takeRecoveryCode(userId: number, code: string): Promise<boolean> {
    const hash = hashOfRecoveryCode(code);
    const taken = await db
      .updateTable('second_factors')
      .set({ recovery_codes: sql`array_remove(recovery_codes, ${hash})` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${hash} = any(recovery_codes)`)
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  async function use(userId: number, code: string): Promise<UsedCode | null> {
    await wrongCodes.count(String(userId));
    const digits = digitsOf(code);
    const isRight =
      digits === null ? await takeRecoveryCode(userId, code) : await takeDigits(userId, digits);
    if (!isRight) return null;
    await wrongCodes.forget(String(userId));
    return digits === null ? 'recovery' : 'app';
  }

  async function isUsable(userId: number, code: string): Promise<boolean> {
    const digits = digitsOf(code);
    if (digits !== null) return (await newStepOf(userId, digits)) !== null;
    const { recovery_codes } = await factorRow(db, userId);
    return recovery_codes?.includes(hashOfRecoveryCode(code)) ?? false;
  }

  async function requireUsable(userId: number, code: string): Promise<void> {
    await wrongCodes.count(String(userId));
    if (!(await isUsable(userId, code))) throw wrongCode();
    await wrongCodes.forget(String(userId));
  }

  return { use, requireUsable };
}
