import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

const number = z.coerce.number().int().min(1).optional().catch(undefined);

/** The list that the address of the page asks for. */
export const playlistSearch = listSearch({
  sorts: ['scenario', 'output_type', 'updated_at', 'id'],
  filters: { outputTypeId: number },
});

export type PlaylistSearch = z.output<typeof playlistSearch.schema>;

/** The scenario and the output type of a new playlist. */
export const newPlaylistSearch = z.object({ scenarioId: number, outputTypeId: number });
