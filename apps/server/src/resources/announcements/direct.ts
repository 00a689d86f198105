import { isSameStation } from '@perron/core';
import type {
  Actor,
  AnnouncementEntity,
  AnnouncementInput,
  DirectAnnouncement,
} from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityService } from '../../entities/entity-service';
import { namesOfPeople } from '../../entities/names-of-people';
import type { EntityStore } from '../../entities/entity-store';
import { stampsOf } from '../../entities/list-page';
import { requireExists } from '../../entities/require-exists';
import type { RowOf } from '../../entities/row-of';
import { allLoudspeakers } from './audio-outputs';
import { requireSomeLoudspeaker } from './require-loudspeaker';
import type { AnnouncementTarget } from './require-loudspeaker';

/** As it is stored; who had it said is in the row, because the history may be cleared. */
interface DirectInput extends Omit<AnnouncementInput, 'valid_minutes'> {
  readonly operator: string;
  readonly expiresAtMs: number;
}

function rowsOf(db: Kysely<Database>) {
  return db
    .selectFrom('announcements')
    .leftJoin('displays', 'displays.id', 'announcements.display_id')
    .leftJoin('location_lines', 'location_lines.id', 'announcements.line_id')
    .leftJoin('stations', 'stations.id', 'announcements.station_id')
    .selectAll('announcements')
    .select([
      'displays.name as display_name',
      'location_lines.name as line_name',
      'stations.name as station_name',
    ])
    .select((expression) =>
      expression
        .selectFrom('spoken_announcements')
        .select(sql<number>`count(distinct display_id)::integer`.as('count'))
        .whereRef('announcement_id', '=', 'announcements.id')
        .where('heard', 'in', ['server_voice', 'device_voice'])
        .as('heard_by'),
    );
}

type Row = RowOf<typeof rowsOf>;

function entityOf({ operator, expires_at, created_at, updated_at, version, ...row }: Row) {
  const isAtStation = row.station_id !== null;
  return {
    ...row,
    display_id: isAtStation ? null : row.display_id,
    display_name: isAtStation ? null : row.display_name,
    by: operator,
    heard_by: row.heard_by ?? 0,
    expires_at: expires_at.toISOString(),
    ...stampsOf({ created_at, updated_at, version }),
  } satisfies AnnouncementEntity;
}

/** @throws ApiError unprocessable, when no loudspeaker could say it */
async function requireLoudspeaker(
  trx: Transaction<Database>,
  { display_id, line_id, station_id }: Pick<DirectInput, 'display_id' | keyof AnnouncementTarget>,
): Promise<void> {
  await requireExists(trx, 'location_lines', line_id, 'body.line_id');
  await requireExists(trx, 'stations', station_id, 'body.station_id');
  await requireExists(trx, 'displays', display_id, 'body.display_id');
  if (display_id === null) {
    // At a station the row names one, which is looked for when it is written.
    if (station_id === null) await requireSomeLoudspeaker(trx, { line_id, station_id });
    return;
  }
  const { name, output_type } = await trx
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .select(['displays.name', 'output_types.output_type'])
    .where('displays.id', '=', display_id)
    .executeTakeFirstOrThrow();
  if (output_type === 'audio') return;
  throw brokenRule('body.display_id', `expected a loudspeaker, got "${name}", which has pixels`);
}

const store: EntityStore<AnnouncementEntity, DirectInput> = {
  entity: 'announcement',
  table: 'announcements',
  label: 'announcement',
  nameOf: ({ text_de, text_en }) => (text_de ?? text_en ?? '').slice(0, 100),
  async read(db, id) {
    const row = await rowsOf(db).where('announcements.id', '=', id).executeTakeFirst();
    return row && entityOf(row);
  },
  async insert(trx, { expiresAtMs, ...columns }) {
    const row = { ...columns, expires_at: new Date(expiresAtMs) };
    // Servers of before take it for one of this loudspeaker alone.
    if (row.station_id !== null) row.display_id = await requireSomeLoudspeaker(trx, row);
    const { id } = await trx
      .insertInto('announcements')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  update: () => Promise.reject(new Error('what was said is not changed')),
  check: (trx, input) => requireLoudspeaker(trx, input),
  reach: (trx) => allLoudspeakers(trx),
};

const keptForMs = 24 * 3_600_000;

export interface DirectAnnouncements {
  /** @throws ApiError unprocessable */
  say(actor: Actor, input: AnnouncementInput): Promise<AnnouncementEntity>;
  /** The announcements of the last 24 hours, the latest first. */
  list(): Promise<AnnouncementEntity[]>;
  /** Loudspeakers that have not said it yet do not. @throws ApiError not_found */
  withdraw(actor: Actor, id: number): Promise<void>;
}

/** The operators' announcements at once. */
export function createDirectAnnouncements(
  changes: Pick<Changes, 'db' | 'transact'>,
  nowMs: () => number,
): DirectAnnouncements {
  const entities = createEntityService(changes, store);
  return {
    say(actor, { text_de, text_en, valid_minutes, ...where }) {
      const expiresAtMs = nowMs() + valid_minutes * 60_000;
      // An empty text is none.
      const texts = { text_de: text_de || null, text_en: text_en || null };
      const operator = actor.name;
      return entities.create(actor, { ...texts, ...where, operator, expiresAtMs });
    },
    async list() {
      const rows = await rowsOf(changes.db)
        .where('announcements.created_at', '>', new Date(nowMs() - keptForMs))
        .orderBy('announcements.id', 'desc')
        .limit(200)
        .execute();
      const nameOf = await namesOfPeople(
        changes.db,
        rows.map(({ operator }) => operator),
      );
      return rows.map((row) => entityOf({ ...row, operator: nameOf(row.operator) }));
    },
    async withdraw(actor, id) {
      const { expires_at } = await entities.get(id);
      if (Date.parse(expires_at) <= nowMs()) {
        throw new ApiError('not_found', `The announcement ${id} is over already.`);
      }
      await entities.change(actor, id, undefined, 'taken_back', async (trx) => {
        await trx
          .updateTable('announcements')
          .set({ expires_at: new Date(nowMs()) })
          .where('id', '=', id)
          .execute();
      });
    },
  };
}

/** One that may still be said, with where. */
export interface ActiveAnnouncement extends DirectAnnouncement {
  /** `null` means on all lines. */
  readonly line: { readonly name: string; readonly stationCodes: readonly string[] } | null;
  /** `null` means at all stations. */
  readonly atStation: string | null;
}

/** Whether it is to be said at a place. */
export function isFor(
  { line, atStation }: ActiveAnnouncement,
  place: { readonly stationCode: string | null; readonly line: string | null },
): boolean {
  const { stationCode } = place;
  if (atStation !== null) return stationCode !== null && isSameStation(atStation, stationCode);
  if (line === null || line.name === place.line) return true;
  return stationCode !== null && line.stationCodes.some((code) => isSameStation(code, stationCode));
}

/** The announcements that may still be made, the oldest first. */
export async function activeAnnouncements(
  db: Kysely<Database>,
  nowMs: number,
): Promise<ActiveAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .leftJoin('location_lines', 'location_lines.id', 'announcements.line_id')
    .leftJoin('stations', 'stations.id', 'announcements.station_id')
    .select(['announcements.id', 'text_de', 'text_en', 'display_id', 'line_id', 'expires_at'])
    .select(['location_lines.name as line_name', 'stations.code as station_code'])
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('announcements.id')
    .execute();
  const lineIds = rows.flatMap(({ line_id }) => line_id ?? []);
  const stations =
    lineIds.length === 0
      ? []
      : await db
          .selectFrom('location_stations')
          .select(['line_id', 'code'])
          .where('line_id', 'in', lineIds)
          .execute();
  return rows.map(({ id, text_de, text_en, ...row }) => ({
    id,
    parts: [
      ...(text_de === null ? [] : [{ language: 'de' as const, text: text_de }]),
      ...(text_en === null ? [] : [{ language: 'en' as const, text: text_en }]),
    ],
    until: row.expires_at.toISOString(),
    displayId: row.station_code === null ? row.display_id : null,
    atStation: row.station_code,
    line:
      row.line_name === null
        ? null
        : {
            name: row.line_name,
            stationCodes: stations.flatMap((station) =>
              station.line_id === row.line_id ? (station.code ?? []) : [],
            ),
          },
  }));
}
