import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The list that the address of the page asks for. */
export const outputTypeSearch = listSearch({
  sorts: ['name', 'id', 'output_type', 'role', 'resolution', 'updated_at'],
  filters: { output_type: z.enum(['pixel', 'audio']).optional() },
});

export type OutputTypeSearch = z.output<typeof outputTypeSearch.schema>;
