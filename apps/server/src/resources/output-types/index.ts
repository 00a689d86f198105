import { kinds } from '@perron/schema';
import type { OutputTypeEntity, OutputTypeInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { MayCall } from '../../telephone/allowed-numbers';
import { ofOutputTypes } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { contains } from '../../entities/entity-list';
import { stampsOf, unsure } from '../../entities/list-page';
import { plainRow } from '../../entities/plain-row';
import type { RowOf } from '../../entities/row-of';
import { rowsNaming, usedByOf } from '../../entities/used-by';
import type { Users } from '../../entities/used-by';
import { namedPlaylists } from '../programme';

function outputTypeRows(db: Kysely<Database>) {
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

type OutputTypeRow = RowOf<typeof outputTypeRows>;

function outputTypeOf(row: OutputTypeRow): OutputTypeEntity {
  return {
    id: row.id,
    output_type: row.output_type,
    role: row.role,
    name: row.name,
    resolution_x: row.resolution_x,
    resolution_y: row.resolution_y,
    sip_number: row.sip_number,
    sip_mode: row.sip_mode,
    width_mm: row.width_mm,
    viewing_distance_m: row.viewing_distance_m,
    safe_area_px: row.safe_area_px,
    playlist_count: row.playlist_count,
    display_count: row.display_count,
    ...stampsOf(row),
  };
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
        sip_mode: 'call' as const,
        width_mm: input.width_mm,
        viewing_distance_m: input.viewing_distance_m,
        safe_area_px: input.safe_area_px,
      }
    : {
        name,
        role,
        output_type: input.output_type,
        resolution_x: null,
        resolution_y: null,
        sip_number: input.sip_number,
        sip_mode: input.sip_mode,
        width_mm: null,
        viewing_distance_m: null,
        safe_area_px: 0,
      };
}

async function usersOf(trx: Transaction<Database>, id: number): Promise<Users[]> {
  return [
    { entity: 'playlist', rows: await namedPlaylists(trx, { outputTypeId: id }) },
    { entity: 'display', rows: await rowsNaming(trx, 'displays', 'output_type_id', id) },
  ];
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
  const usedBy = usedByOf(...(await usersOf(trx, before.id)));
  if (!usedBy) return;
  throw new ApiError(
    'conflict',
    `The output type "${before.name}" is used by ${usedBy.total} playlists and displays, which count on its kind. Make another output type, or delete these first.`,
    {
      details: [
        {
          path: 'body.output_type',
          code: 'in_use',
          message: `expected ${before.output_type} while it is in use, got ${output_type}`,
        },
      ],
      usedBy,
    },
  );
}

/** @throws ApiError unprocessable for a number that this server does not call */
function requireCallable(input: OutputTypeInput, mayCall: MayCall): void {
  if (input.output_type !== 'audio' || input.sip_number === null) return;
  if (mayCall(input.sip_number)) return;
  throw brokenRule(
    'body.sip_number',
    'this server does not call that number: expected one that SIP_ALLOWED names',
  );
}

/** @param mayCall whether a loudspeaker may have a number */
export const outputTypes = (mayCall: MayCall) =>
  defineResource(kinds.output_type, {
    list: {
      from: outputTypeRows,
      search: [
        contains('output_types.name'),
        contains('output_types.role'),
        contains('output_types.sip_number'),
      ],
      sort: {
        output_type: ['output_types.output_type', 'output_types.name'],
        role: [unsure('output_types.role'), 'output_types.name'],
        resolution: [unsure('pixel_count'), unsure('output_types.resolution_x')],
      },
      itemsOf: (rows) => rows.map(outputTypeOf),
    },
    store: {
      async check(
        trx: Transaction<Database>,
        input: OutputTypeInput,
        before: OutputTypeEntity | null,
      ) {
        requireCallable(input, mayCall);
        await checkKind(trx, input, before);
      },
      ...plainRow('output_types', valuesOf),
      usedBy: (trx, { id }) => usersOf(trx, id),
      reach: async (_trx, { id }) => ofOutputTypes([id]),
    },
  });

/** For screens that the server makes itself: they have no number. */
export const screenTypeStore = outputTypes(() => false).store;
