import { z } from 'zod';
import { entityLabel, listQuery } from '../entities/list';
import { kind } from './kind';

const language = z
  .enum(['de', 'en'])
  .nullable()
  .meta({ description: 'The language of the announcement; null: all languages.' });

/** How a name or a word is read out in announcements: an entry of the dictionary. */
export const pronunciationKind = kind({
  name: 'pronunciation',
  ids: {
    list: 'listPronunciations',
    create: 'createPronunciation',
    get: 'getPronunciation',
    update: 'updatePronunciation',
    remove: 'deletePronunciation',
  },
  address: 'pronunciations',
  idName: 'pronunciation_id',
  tag: 'Announcements',
  one: 'a pronunciation',
  many: 'pronunciations',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconVolume',
  nameField: 'written',
  pages: { list: '/pronunciations', one: '/pronunciations/edit', area: 'announcements' },
  fields: {
    written: {
      z: entityLabel.meta({
        description: 'As it is written, capitals included. It counts as a whole word.',
      }),
      shown: z.string(),
    },
    spoken: {
      z: entityLabel.meta({
        description: 'The words that are said in its place, to the letter.',
      }),
      shown: z.string(),
    },
    language: { z: language.default(null), shown: language },
  },
  list: listQuery(['written', 'id', 'spoken', 'updated_at']).extend({
    language: z.enum(['de', 'en']).optional().meta({
      description: 'Entries that hold in this language, also those for all.',
    }),
  }),
  bulk: 'removal',
  example: (n) => ({ written: `Kottbusser ${n}`, spoken: 'Kottbusser Tohr', language: 'en' }),
});

export type PronunciationInput = z.output<typeof pronunciationKind.input>;
export type PronunciationEntity = z.output<typeof pronunciationKind.entity>;
