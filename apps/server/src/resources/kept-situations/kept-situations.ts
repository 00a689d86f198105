import { kinds } from '@perron/schema';
import type { KeptSituation, KeptSituationInput } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { stampsOf } from '../../entities/list-page';
import { plainRow } from '../../entities/plain-row';
import type { RowOf } from '../../entities/row-of';

function situationRows(db: Kysely<Database>) {
  return db
    .selectFrom('kept_situations')
    .leftJoin('accepted_situations', 'accepted_situations.situation_id', 'kept_situations.id')
    .selectAll('kept_situations')
    .select('accepted_situations.accepted_at');
}

type SituationRow = RowOf<typeof situationRows>;

function keptSituationOf(row: SituationRow): KeptSituation {
  return {
    id: row.id,
    name: row.name,
    situation: row.situation,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    ...stampsOf(row),
  };
}

/** Situations under a name: tests for a network's design. */
export const keptSituations = defineResource(kinds.kept_situation, {
  list: {
    from: situationRows,
    itemsOf: (rows) => rows.map(keptSituationOf),
  },
  store: {
    ...plainRow('kept_situations', ({ name, situation }: KeptSituationInput) => ({
      name,
      situation: JSON.stringify(situation),
    })),
  },
});
