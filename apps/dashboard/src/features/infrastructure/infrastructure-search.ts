import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The lists that the addresses of lines and of their stations ask for. */
export const lineSearch = listSearch({
  sorts: ['name', 'id', 'station_count', 'updated_at'],
  filters: {},
});
export const lineStationSearch = listSearch({
  sorts: ['name', 'id', 'position', 'line', 'updated_at'],
  filters: { line_id: z.coerce.number().int().positive().optional() },
});

export type LineSearch = z.output<typeof lineSearch.schema>;
export type LineStationSearch = z.output<typeof lineStationSearch.schema>;

/** An address may hold anything as an id; the page says so if it is not a number. */
const anyId = z.union([z.string(), z.number()]).optional().catch(undefined);
export const editSearch = z.object({ id: anyId, line: anyId });

/** The stop that an address names none for (specification, section 2). */
export const defaultStopName = 'Zoologischer Garten';
export const stopSearch = z.object({
  name: z.string().max(200).default(defaultStopName).catch(defaultStopName),
});
