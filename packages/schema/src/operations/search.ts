import { z } from 'zod';
import { searchItem, searchKinds } from '../entities/search';
import { numberParameter } from '../number-parameter';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const searchEntities = operation({
  id: 'searchEntities',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary: 'Entities of all kinds by their names, the best match first.',
  description:
    'An exact name comes first, then names that begin with the text, then words that do, then the rest; each word of the text must be in the name or in the hint. "ae" finds "ä", "ss" finds "ß", and "a" finds "ä" too. A station is also found by its code, a display by its number.',
  caller: 'user',
  query: z.object({
    query: z.string().trim().min(1).max(200).meta({ description: 'Words of a name.' }),
    kinds: searchKinds.optional().meta({
      description: 'Only these kinds, with commas between: `display,station`. Absent: all.',
    }),
    limit: numberParameter(1, 50).prefault(20),
  }),
  answer: z.object({ items: z.array(searchItem) }),
  errors: errorsOf.list,
});
