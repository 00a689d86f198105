import { z } from 'zod';
import { listQuery } from '../entities/list';
import { pronunciationEntity, pronunciationInput } from '../entities/pronunciation';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes entries of the dictionary for announcements. */
export const pronunciationCrud = crudOf({
  ids: {
    list: 'listPronunciations',
    create: 'createPronunciation',
    get: 'getPronunciation',
    update: 'updatePronunciation',
    remove: 'deletePronunciation',
  },
  path: '/api/pronunciations',
  idName: 'pronunciation_id',
  tag: 'Announcements',
  one: 'a pronunciation',
  many: 'pronunciations',
  entity: pronunciationEntity,
  input: pronunciationInput,
  bulk: 'removal',
  list: listQuery(['written', 'id', 'spoken', 'updated_at']).extend({
    language: z.enum(['de', 'en']).optional().meta({
      description: 'Entries that hold in this language, also those for all.',
    }),
  }),
});
