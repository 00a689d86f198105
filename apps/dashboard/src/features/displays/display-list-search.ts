import {
  displayContact,
  displayContent,
  displayIdentity,
  displayState,
  maxId,
  shownFreshness,
} from '@perron/schema';
import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

const id = z.coerce.number().int().min(1).max(maxId).optional();

/** The display list's search parameters; without a sort, the worst come first. */
export const displayListSearch = listSearch({
  sorts: ['state', 'name', 'station', 'reported_at'],
  filters: {
    state: displayState.optional(),
    line_id: id,
    output_type_id: id,
    contact: displayContact.optional(),
    content: displayContent.optional(),
    freshness: shownFreshness.optional(),
    identity: displayIdentity.optional(),
  },
});

export type DisplayListSearch = z.output<(typeof displayListSearch)['schema']>;
