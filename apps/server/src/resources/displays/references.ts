import type { DisplayInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';

/** What a display names, and where it is kept. */
const references = [
  { field: 'output_type_id', table: 'output_types', label: 'output type' },
  { field: 'station_id', table: 'stations', label: 'station' },
  {
    field: 'business_logic_configuration_id',
    table: 'business_logic_configurations',
    label: 'business-logic configuration',
  },
] as const;

type Reference = (typeof references)[number]['field'];

/** @throws ApiError unprocessable, for the first thing that a display names and that is not there */
export async function requireReferences(
  trx: Transaction<Database>,
  input: Pick<DisplayInput, Reference>,
): Promise<void> {
  for (const { field, table, label } of references) {
    const id = input[field];
    if (id === null) continue;
    const found = await trx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw brokenRule(`body.${field}`, `there is no ${label} ${id}`);
  }
}
