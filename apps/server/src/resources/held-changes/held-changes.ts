import { operations } from '@perron/schema';
import type { Actor, AuditDifference, HeldChange } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { ApiError } from '../../api-error';
import type { ApprovedCalls } from '../../auth/approved-calls';
import { isRoled, mayCall } from '../../auth/grant';
import type { Grant } from '../../auth/grant';
import type { NeedsSecondPerson } from '../../changes/second-person';
import { requireStrangers } from '../../changes/strangers';
import type { Database } from '../../db/tables';
import { namesOfPeople } from '../../entities/names-of-people';
import type { HeldChangesTable } from '../../db/tables/installation';
import { differenceOf } from '../audit-log';

/** Keeps what nobody may read in the database. */
export interface HeldSecrets {
  seal(secret: string, name: string): Promise<string>;
  open(sealed: string, name: string): Promise<string>;
}

export interface HeldChangesDeps {
  readonly db: Kysely<Database>;
  readonly nowMs: () => number;
  readonly approved: ApprovedCalls;
  readonly secrets: HeldSecrets;
}

type StoredDifference = HeldChange['changes'][number];

const dayMs = 86_400_000;
/** Decisions are kept for the trace, and the rest of the history is the audit log's. */
const keptMs = 90 * dayMs;
const maxChanges = 20;
/** Fields that only their reader may know. */
const secretFields = ['password', 'new_password', 'current_password', 'code'];
const boxName = 'held change';

/** The body as it is kept until somebody decides. */
async function keptBody(body: unknown, secrets: HeldSecrets) {
  const text = body === undefined ? null : JSON.stringify(body);
  const isSecret =
    typeof body === 'object' && body !== null && secretFields.some((name) => name in body);
  if (text === null || !isSecret) return { body: text, sealed_body: null };
  return { body: null, sealed_body: await secrets.seal(text, boxName) };
}

function differencesOf({ changes }: NeedsSecondPerson, actor: Actor, at: string) {
  return changes.slice(0, maxChanges).map((change): StoredDifference => {
    const { action, entity, id, name, before, after } = change;
    const difference: AuditDifference = differenceOf({
      id: 1,
      at,
      actor,
      action,
      entity,
      entity_id: id,
      entity_name: name,
      before: before && { ...before },
      after: after && { ...after },
    });
    const { entity_id, entity_name, left_out } = difference;
    return { action, entity, entity_id, entity_name, changes: difference.changes, left_out };
  });
}

type HeldRow = Pick<Selectable<HeldChangesTable>, 'body' | 'sealed_body'>;

/** Changes that wait for a second person. */
export class HeldChanges {
  readonly #deps: HeldChangesDeps;

  constructor(deps: HeldChangesDeps) {
    this.#deps = deps;
  }

  /** Keeps a call that was refused for want of a second person. */
  async hold(operation: string, request: FastifyRequest, refusal: NeedsSecondPerson) {
    const { db, nowMs } = this.#deps;
    const { actor, method, url, body, headers } = request;
    // Programs do not come back for it: a user has to make the change.
    if (actor?.type !== 'user' || actor.id === null) return;
    const now = new Date(nowMs());
    await db
      .deleteFrom('held_changes')
      .where('asked_at', '<', new Date(nowMs() - keptMs))
      .execute();
    await db
      .updateTable('held_changes')
      .set({ sealed_body: null })
      .where('asked_at', '<', new Date(nowMs() - dayMs))
      .execute();
    await db
      .insertInto('held_changes')
      .values({
        operation,
        method,
        url,
        asked_by: actor.id,
        asked_at: now,
        if_match: headers['if-match'] ?? null,
        ...(await keptBody(body, this.#deps.secrets)),
        displays: refusal.displays,
        changes: JSON.stringify(differencesOf(refusal, actor, now.toISOString())),
      })
      .execute();
  }

  #waiting() {
    const { db, nowMs } = this.#deps;
    return db
      .selectFrom('held_changes')
      .innerJoin('users', 'users.id', 'held_changes.asked_by')
      .selectAll('held_changes')
      .select(['users.email', 'users.role', 'users.limited_to', 'users.deactivated_at'])
      .where('decided_at', 'is', null)
      .where('asked_at', '>', new Date(nowMs() - dayMs));
  }

  async list(caller: Actor): Promise<HeldChange[]> {
    const rows = await this.#waiting().orderBy('held_changes.id').execute();
    const nameOf = await namesOfPeople(
      this.#deps.db,
      rows.map(({ email }) => email),
    );
    return rows.map((row) => ({
      id: row.id,
      operation: row.operation,
      summary: Object.values(operations).find(({ id }) => id === row.operation)?.summary ?? '',
      asked_by: { type: 'user', id: row.asked_by, name: nameOf(row.email) },
      asked_at: row.asked_at.toISOString(),
      expires_at: new Date(row.asked_at.getTime() + dayMs).toISOString(),
      displays: row.displays,
      changes: row.changes,
      own: caller.type === 'user' && caller.id === row.asked_by,
    }));
  }

  async #waitingOne(id: number) {
    const row = await this.#waiting().where('held_changes.id', '=', id).executeTakeFirst();
    if (row) return row;
    throw new ApiError('not_found', `No change ${id} waits: it was decided, or a day has passed.`);
  }

  /** When two decide at once, one gets false. */
  async #decide(id: number, actor: Actor, approved: boolean): Promise<boolean> {
    const { db, nowMs } = this.#deps;
    const decided = await db
      .updateTable('held_changes')
      .set({ decided_at: new Date(nowMs()), decided_by: actor.name, approved })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    return decided.numUpdatedRows > 0n;
  }

  async drop(actor: Actor, id: number): Promise<void> {
    await this.#waitingOne(id);
    await this.#decide(id, actor, false);
    await this.#forgetSecrets(id);
  }

  async #forgetSecrets(id: number): Promise<void> {
    const { db } = this.#deps;
    await db.updateTable('held_changes').set({ sealed_body: null }).where('id', '=', id).execute();
  }

  async #payloadOf(held: HeldRow): Promise<object | null> {
    if (held.sealed_body === null) return held.body;
    return JSON.parse(await this.#deps.secrets.open(held.sealed_body, boxName)) as object;
  }

  /**
   * Makes the change, as the one who asked, if that one still may.
   * @throws ApiError not_found, forbidden, role_forbids or conflict
   */
  async approve(app: FastifyInstance, approver: Actor, grant: Grant, id: number): Promise<void> {
    const { db, approved } = this.#deps;
    const held = await this.#waitingOne(id);
    if (approver.id === held.asked_by) {
      throw new ApiError('forbidden', 'You asked for this change: expected another person.');
    }
    await requireStrangers(db, held.asked_by, approver.id);
    if (isRoled(held.operation) && !mayCall(grant, held.operation)) {
      throw new ApiError('forbidden', 'You may not make this change, so you cannot approve it.');
    }
    if (held.deactivated_at !== null) {
      throw new ApiError('conflict', `${held.email} is deactivated.`);
    }
    if (!(await this.#decide(id, approver, true))) await this.#waitingOne(id);
    const payload = await this.#payloadOf(held);
    const actor = { type: 'user', id: held.asked_by, name: held.email } as const;
    const askersGrant = {
      rolesOn: grant.rolesOn,
      role: held.role,
      limitedTo: held.limited_to,
      needsSecondFactor: false,
    };
    const answer = await approved.during(
      { actor: { ...actor, approvedBy: approver }, grant: askersGrant },
      (authorization) =>
        app.inject({
          method: held.method as 'POST' | 'PUT' | 'DELETE',
          url: held.url,
          headers: { authorization, ...(held.if_match !== null && { 'if-match': held.if_match }) },
          ...(payload && { payload }),
        }),
    );
    if (answer.statusCode < 300) return this.#forgetSecrets(id);
    await db
      .updateTable('held_changes')
      .set({ decided_at: null, decided_by: null, approved: null })
      .where('id', '=', id)
      .execute();
    const { message } = answer.json<{ message: string }>();
    throw new ApiError('conflict', `The change cannot be made now: ${message}`);
  }
}
