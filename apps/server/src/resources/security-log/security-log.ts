import type { SecurityEntry, SecurityKind } from '@perron/schema';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/tables';
import type { SecurityLogTable } from '../../db/tables/installation';
import { containing, readPage } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { networkOf } from '../../limits/network-of';
import type { Origin } from '../../plugins/origin';

/** An event in the security log. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  readonly origin: Pick<Origin, 'address' | 'userAgent'>;
  /** E-mail address as it was typed, or how a key begins; never a secret. */
  readonly account: string;
  readonly userId?: number | null;
}

export interface SecurityLogQuery extends ListRequest<'id'> {
  readonly kind?: SecurityKind | undefined;
  readonly account?: string | undefined;
  readonly address?: string | undefined;
  readonly user_id?: number | undefined;
  /** ISO 8601: from this moment on. */
  readonly from?: string | undefined;
  /** ISO 8601: before this moment. */
  readonly to?: string | undefined;
}

/** Sign-ins and refusals. */
export interface SecurityLog {
  note(note: SecurityNote): Promise<void>;
  list(query: SecurityLogQuery): Promise<Page<SecurityEntry>>;
}

export interface SecurityLogOptions {
  readonly keptLines?: number;
  /** Old lines are removed each time this many new ones have come. */
  readonly removedEvery?: number;
}

/** A flood writes one line for each address and account in this time. */
const togetherMs = 10 * 60_000;
/** From then on a line is written when its count has doubled, so that a flood costs few writes. */
const countedOneByOne = 16;
const maxRecent = 10_000;
const keptMs = 90 * 24 * 3_600_000;
const longestAccount = 254;

/**
 * The most lines of one kind in the time of a line: from then on strangers from many addresses
 * share one.
 */
const maxLines = 200;
/** In the place of the address of that line. */
const manyAddresses = '*';

/** A line that goes on counting. */
interface Line {
  readonly firstAtMs: number;
  times: number;
  readonly id: Promise<number>;
}

function entryOf(row: Selectable<SecurityLogTable>): SecurityEntry {
  const { first_at, last_at, ...entry } = row;
  return { ...entry, first_at: first_at.toISOString(), last_at: last_at.toISOString() };
}

function matching(query: SecurityLogQuery) {
  const { kind, account, address, user_id, from, to, search } = query;
  return (where: ExpressionBuilder<Database, 'security_log'>) =>
    where.and([
      ...(kind ? [where('kind', '=', kind)] : []),
      ...(account ? [where(sql`lower(account)`, '=', account.toLowerCase())] : []),
      ...(address ? [where('address', '=', address)] : []),
      ...(user_id ? [where('user_id', '=', user_id)] : []),
      ...(from ? [where('last_at', '>=', new Date(from))] : []),
      ...(to ? [where('first_at', '<', new Date(to))] : []),
      ...(search
        ? [
            where.or([
              where('account', 'ilike', containing(search)),
              where('address', 'ilike', containing(search)),
            ]),
          ]
        : []),
    ]);
}

export function createSecurityLog(
  db: Kysely<Database>,
  nowMs: () => number,
  { keptLines = 100_000, removedEvery = 500 }: SecurityLogOptions = {},
): SecurityLog {
  /** The recent lines of this server, the latest last; a flood needs no query to find its line. */
  const recent = new LRUCache<string, Line>({ max: maxRecent });
  /** How many lines of each kind have begun lately. */
  const lines = new Map<SecurityKind, { readonly sinceMs: number; count: number }>();

  async function countOn(line: Line): Promise<void> {
    line.times += 1;
    if (line.times > countedOneByOne && !Number.isInteger(Math.log2(line.times))) return;
    const { times } = line;
    await db
      .updateTable('security_log')
      .set({ times: sql`greatest(times, ${times})`, last_at: new Date(nowMs()) })
      .where('id', '=', await line.id)
      .execute();
  }

  async function insert({ kind, origin, account, userId = null }: SecurityNote): Promise<number> {
    const now = new Date(nowMs());
    const { id } = await db
      .insertInto('security_log')
      .values({
        kind,
        account,
        address: origin.address,
        user_id: userId,
        first_at: now,
        last_at: now,
        user_agent: origin.userAgent,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id % removedEvery === 0) await removeOld(id);
    return id;
  }

  async function isCounted(name: string): Promise<boolean> {
    const known = recent.peek(name);
    if (!known || nowMs() - known.firstAtMs >= togetherMs) return false;
    await countOn(known);
    return true;
  }

  /**
   * `null` means that a line that is there counts it. Otherwise the line to begin, and its name.
   */
  async function countedAs(note: SecurityNote) {
    const { kind, origin, account, userId = null } = note;
    // One customer of an access provider has as many addresses as he likes.
    const from = networkOf(origin.address);
    const name = JSON.stringify([kind, from, account.toLowerCase()]);
    if (await isCounted(name)) return null;
    const begun = lines.get(kind);
    const isNew = !begun || nowMs() - begun.sinceMs >= togetherMs;
    const known = isNew ? { sinceMs: nowMs(), count: 0 } : begun;
    known.count += 1;
    lines.set(kind, known);
    // The log has a line for each act that is known to be a user's own.
    if (userId !== null || known.count <= maxLines) return { name, note };
    const shared = JSON.stringify([kind]);
    if (await isCounted(shared)) return null;
    const flood = { address: manyAddresses, userAgent: null };
    return { name: shared, note: { ...note, origin: flood, account: '' } };
  }

  async function removeOld(newestId: number): Promise<void> {
    await db
      .deleteFrom('security_log')
      .where((where) =>
        where.or([
          where('last_at', '<', new Date(nowMs() - keptMs)),
          where('id', '<=', newestId - keptLines),
        ]),
      )
      .execute();
  }

  return {
    async note(note) {
      const account = note.account.trim().slice(0, longestAccount);
      const own = await countedAs({ ...note, account });
      if (own === null) return;
      const { name, note: counted } = own;
      const line = { firstAtMs: nowMs(), times: 1, id: insert(counted) };
      recent.set(name, line);
      await line.id.catch((error: unknown) => {
        recent.delete(name);
        throw error;
      });
    },
    list(query) {
      const rows = db.selectFrom('security_log').selectAll().where(matching(query));
      return readPage(rows, query, { id: 'security_log.id' }, 'security_log.id', entryOf);
    },
  };
}
