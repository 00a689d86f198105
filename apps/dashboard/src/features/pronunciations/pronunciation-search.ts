import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The list of pronunciations that an address asks for. */
export const pronunciationSearch = listSearch({
  sorts: ['written', 'id', 'spoken', 'updated_at'],
  filters: { language: z.enum(['de', 'en']).optional() },
});

export type PronunciationSearch = z.output<typeof pronunciationSearch.schema>;
