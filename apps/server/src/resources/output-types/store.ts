import type { OutputTypeEntity, OutputTypeInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import { ofOutputTypes } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { containing, readPage, stampsOf, unsure } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';
import { namedPlaylists } from '../playlists/named-playlists';

export interface OutputTypeListQuery extends ListRequest<
  'id' | 'name' | 'output_type' | 'role' | 'resolution' | 'updated_at'
> {
  readonly name?: string | undefined;
  readonly output_type?: OutputTypeEntity['output_type'] | undefined;
  readonly role?: string | undefined;
}

function outputTypes(db: Kysely<Database>) {
  return db
    .selectFrom('output_types')
    .selectAll('output_types')
    .select([
      sql<number | null>`output_types.resolution_x * output_types.resolution_y`.as('pixel_count'),
      sql<number>`(
        select count(*) from playlists where playlists.output_type_id = output_types.id
      )`.as('playlist_count'),
      sql<number>`(
        select count(*) from displays where displays.output_type_id = output_types.id
      )`.as('display_count'),
    ]);
}

type OutputTypeRow = Awaited<ReturnType<ReturnType<typeof outputTypes>['executeTakeFirstOrThrow']>>;

function outputTypeOf(row: OutputTypeRow): OutputTypeEntity {
  return {
    id: row.id,
    output_type: row.output_type,
    role: row.role,
    name: row.name,
    resolution_x: row.resolution_x,
    resolution_y: row.resolution_y,
    sip_number: row.sip_number,
    playlist_count: row.playlist_count,
    display_count: row.display_count,
    ...stampsOf(row),
  };
}

export function listOutputTypes(
  db: Kysely<Database>,
  { search, name, output_type, role, ...request }: OutputTypeListQuery,
): Promise<Page<OutputTypeEntity>> {
  let rows = outputTypes(db);
  if (search) {
    rows = rows.where((where) =>
      where.or([
        where('output_types.name', 'ilike', containing(search)),
        where('output_types.role', 'ilike', containing(search)),
        where('output_types.sip_number', 'ilike', containing(search)),
      ]),
    );
  }
  if (name) rows = rows.where('output_types.name', 'ilike', containing(name));
  if (output_type) rows = rows.where('output_types.output_type', '=', output_type);
  if (role) rows = rows.where('output_types.role', '=', role);
  const order = {
    id: 'output_types.id',
    name: 'output_types.name',
    output_type: ['output_types.output_type', 'output_types.name'],
    role: [unsure('output_types.role'), 'output_types.name'],
    resolution: [unsure('pixel_count'), unsure('output_types.resolution_x')],
    updated_at: 'output_types.updated_at',
  };
  return readPage(rows, request, order, 'output_types.id', outputTypeOf);
}

/** All columns of an output type: what the other kind has is null. */
function valuesOf(input: OutputTypeInput) {
  const { name, role } = input;
  return input.output_type === 'pixel'
    ? {
        name,
        role,
        output_type: input.output_type,
        resolution_x: input.resolution_x,
        resolution_y: input.resolution_y,
        sip_number: null,
      }
    : {
        name,
        role,
        output_type: input.output_type,
        resolution_x: null,
        resolution_y: null,
        sip_number: input.sip_number,
      };
}

async function usersOf(trx: Transaction<Database>, id: number) {
  const displays = await trx
    .selectFrom('displays')
    .select(['id', 'name'])
    .where('output_type_id', '=', id)
    .orderBy('name')
    .execute();
  return usedByOf(
    { entity: 'playlist', rows: await namedPlaylists(trx, { outputTypeId: id }) },
    { entity: 'display', rows: displays },
  );
}

/**
 * Playlists hold what the kind can show, and a display does not turn from a screen into a
 * loudspeaker: while one of them uses it, the kind stays.
 */
async function checkKind(
  trx: Transaction<Database>,
  { output_type }: OutputTypeInput,
  before: OutputTypeEntity | null,
): Promise<void> {
  if (!before || before.output_type === output_type) return;
  const usedBy = await usersOf(trx, before.id);
  if (!usedBy) return;
  throw new ApiError(
    'conflict',
    `The output type "${before.name}" is used by ${usedBy.total} playlists and displays, which count on its kind. Make another output type, or delete these first.`,
    {
      details: [
        {
          path: 'body.output_type',
          message: `expected ${before.output_type} while it is in use, got ${output_type}`,
        },
      ],
      usedBy,
    },
  );
}

export const outputTypeStore: EntityStore<OutputTypeEntity, OutputTypeInput> = {
  entity: 'output_type',
  table: 'output_types',
  label: 'output type',
  nameOf: ({ name }) => name,
  async read(db, id) {
    const row = await outputTypes(db).where('output_types.id', '=', id).executeTakeFirst();
    return row && outputTypeOf(row);
  },
  check: checkKind,
  async insert(trx, input) {
    const { id } = await trx
      .insertInto('output_types')
      .values(valuesOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(trx, id, input) {
    await trx.updateTable('output_types').set(valuesOf(input)).where('id', '=', id).execute();
  },
  usedBy: (trx, { id }) => usersOf(trx, id),
  reach: async (_trx, { id }) => ofOutputTypes([id]),
};
