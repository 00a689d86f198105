import { pairingLifetimeSeconds } from '@perron/schema';
import type {
  Actor,
  PairedDevice,
  PairingEntry,
  PairingStart,
  PairingState,
  WaitingDevice,
} from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import { newApiKeySecret } from '../api-keys';
import type { giveKey } from '../api-keys';
import { AttemptLimit } from '../../limits/attempt-limit';
import type { AttemptLimitDeps } from '../../limits/attempt-limit';
import type { Origin } from '../../plugins/origin';
import { hashOfToken } from '../../secrets/secret-token';
import { networkOf } from '../../limits/network-of';
import { newPairingCode, readPairingCode } from './pairing-code';

export interface PairingDeps extends Pick<AttemptLimitDeps, 'sharedMs'> {
  readonly changes: Changes;
  readonly giveKey: typeof giveKey;
  readonly nowMs: () => number;
  readonly limits?: PairingLimits;
}

/** Codes that may be open at the same time. */
export interface PairingLimits {
  readonly ofAddress: number;
  /** From then on only an address with few codes gets another one. */
  readonly ofAll: number;
  /** Never more than these. */
  readonly max: number;
}

/** The size of a device's screen, in its own pixels, as far as it says so. */
interface DeviceSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The codes that an address gets even while a flood has taken all the others. */
const few = 2;

/** Pairs devices that hold no key yet with displays. */
export interface PairingService {
  /** @throws ApiError too_many_requests, when too many codes are open */
  start(origin: Pick<Origin, 'address' | 'userAgent'>, size?: DeviceSize): Promise<PairingStart>;
  /** @throws ApiError not_found, when no such device waits for an operator */
  stateOf(apiKey: string): Promise<PairingState>;
  /**
   * The device that shows this code.
   * @throws ApiError unprocessable, when no device does; too_many_requests, after ten wrong codes
   */
  find(actor: Actor, code: string): Promise<WaitingDevice>;
  /**
   * The device that shows this code is this display from now on.
   * @throws ApiError not_found, when there is no such display; unprocessable, when no device shows
   * the code, or the key is not for this display only; too_many_requests, after ten wrong codes
   */
  pair(actor: Actor, displayId: number, entry: PairingEntry): Promise<PairedDevice>;
}

const pollSeconds = 1;
const minuteMs = 60_000;
/** A device that did not hear of it at once finds out within this time. */
const pairedKeptMs = 24 * 60 * minuteMs;
/** A device that shows a code asks each second, and may still be there for this time after the code has ended. */
const renewableMs = 2 * minuteMs;

export function createPairingService({
  changes,
  giveKey,
  nowMs,
  sharedMs,
  limits = { ofAddress: 50, ofAll: 1_000, max: 5_000 },
}: PairingDeps): PairingService {
  const wrongCodes = new AttemptLimit({
    db: changes.db,
    sharedMs,
    kind: 'pairing_code',
    max: 10,
    windowMs: 15 * minuteMs,
  });
  const secondsUntil = (end: Date) => Math.max(0, Math.ceil((end.getTime() - nowMs()) / 1000));

  async function removeOld(trx: Transaction<Database>): Promise<void> {
    await trx
      .deleteFrom('display_pairings')
      .where((where) =>
        where.or([
          where.and([
            where('paired_at', 'is', null),
            where('expires_at', '<=', new Date(nowMs() - renewableMs)),
          ]),
          where('paired_at', '<=', new Date(nowMs() - pairedKeptMs)),
        ]),
      )
      .execute();
  }

  async function makeRoom(trx: Transaction<Database>, network: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.pairing})`.execute(trx);
    await removeOld(trx);
    const open = await trx
      .selectFrom('display_pairings')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('network', '=', network).as('here'),
      ])
      .where('paired_at', 'is', null)
      .where('expires_at', '>', new Date(nowMs()))
      .executeTakeFirstOrThrow();
    const ofAddress = open.all < limits.ofAll ? limits.ofAddress : few;
    if (open.here < ofAddress && open.all < limits.max) return;
    throw new ApiError('too_many_requests', 'Too many devices wait for an operator right now.', {
      retryAfterSeconds: 60,
    });
  }

  /**
   * A device that still shows its code when that ends gets another one in its place: it counts as
   * it did, so no flood closes the door to it. When two questions come at once, one renews.
   */
  async function renew(keyHash: Buffer): Promise<void> {
    await changes.db
      .updateTable('display_pairings')
      .set({
        code: newPairingCode(),
        expires_at: new Date(nowMs() + pairingLifetimeSeconds * 1000),
      })
      .where('key_hash', '=', keyHash)
      .where('paired_at', 'is', null)
      .where('expires_at', '<=', new Date(nowMs()))
      .where('expires_at', '>', new Date(nowMs() - renewableMs))
      .execute();
  }

  function find(keyHash: Buffer) {
    return changes.db
      .selectFrom('display_pairings')
      .select(['code', 'expires_at', 'paired_at'])
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
  }

  const hasEnded = (row: { readonly paired_at: Date | null; readonly expires_at: Date }) =>
    row.paired_at === null && row.expires_at.getTime() <= nowMs();

  return {
    start: ({ address, userAgent }, { width, height } = {}) =>
      changes.db.transaction().execute(async (trx) => {
        const network = networkOf(address);
        await makeRoom(trx, network);
        const { secret, stored } = newApiKeySecret();
        const expires_at = new Date(nowMs() + pairingLifetimeSeconds * 1000);
        const { code } = await trx
          .insertInto('display_pairings')
          .values({
            code: newPairingCode(),
            key_hash: stored.hash,
            prefix: stored.prefix,
            address,
            network,
            user_agent: userAgent,
            expires_at,
            width: width ?? null,
            height: height ?? null,
          })
          .returning('code')
          .executeTakeFirstOrThrow();
        return {
          code,
          api_key: secret,
          poll_seconds: pollSeconds,
          expires_in: pairingLifetimeSeconds,
        };
      }),

    async stateOf(apiKey) {
      const keyHash = hashOfToken(apiKey);
      let row = await find(keyHash);
      if (row && hasEnded(row)) {
        await renew(keyHash);
        row = await find(keyHash);
      }
      if (!row || hasEnded(row)) {
        throw new ApiError('not_found', 'The code of this device has ended. Ask for another one.');
      }
      const { code, expires_at, paired_at } = row;
      const state = paired_at === null ? 'waiting' : 'paired';
      return { state, code, expires_in: secondsUntil(expires_at) };
    },

    async find(actor, code) {
      const tries = triesOf(actor);
      await wrongCodes.count(tries);
      const device = await changes.db
        .selectFrom('display_pairings')
        .select(['address', 'user_agent', 'width', 'height', 'expires_at'])
        .where('code', '=', readPairingCode(code))
        .where('paired_at', 'is', null)
        .where('expires_at', '>', new Date(nowMs()))
        .executeTakeFirst();
      if (!device) throw wrongCode();
      await wrongCodes.takeBack(tries);
      const { expires_at, ...known } = device;
      return { ...known, expires_in: secondsUntil(expires_at) };
    },

    async pair(actor, displayId, { code, api_key_id }) {
      const tries = triesOf(actor);
      await wrongCodes.count(tries);
      const paired = await changes
        .transact(actor, async (trx, record) => {
          const display = await trx
            .selectFrom('displays')
            .select(['id', 'name'])
            .where('id', '=', displayId)
            .forKeyShare()
            .executeTakeFirst();
          if (!display) throw new ApiError('not_found', `There is no display ${displayId}.`);
          const device = await trx
            .updateTable('display_pairings')
            .set({ paired_at: new Date(nowMs()) })
            .where('code', '=', readPairingCode(code))
            .where('paired_at', 'is', null)
            .where('expires_at', '>', new Date(nowMs()))
            .returning(['key_hash', 'prefix', 'address', 'user_agent'])
            .executeTakeFirst();
          if (!device) throw wrongCode();
          const { key_hash: hash, prefix, address, user_agent } = device;
          const stored = { hash, prefix };
          const gift = { display, apiKeyId: api_key_id, stored };
          return { api_key: await giveKey(trx, record, actor, gift), address, user_agent };
        })
        .catch(async (error: unknown) => {
          if (!isWrongCode(error)) await wrongCodes.takeBack(tries);
          throw error;
        });
      await wrongCodes.forget(tries);
      return paired;
    },
  };
}

/** Wrong codes with the same key are counted together. */
function triesOf({ type, id }: Actor): string {
  return `${type} ${id ?? ''}`;
}

function wrongCode(): ApiError {
  return brokenRule(
    'body.code',
    'no device shows this code, or it has ended: compare it with the screen',
  );
}

function isWrongCode(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.facts.details ?? []).some(({ path: at }) => at === 'body.code')
  );
}
