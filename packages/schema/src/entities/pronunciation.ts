import { z } from 'zod';
import { positiveId } from '../ids';
import { entityLabel, entityStamps } from './list';

const fields = {
  language: z
    .enum(['de', 'en'])
    .nullable()
    .meta({ description: 'The language of the announcement; null: all languages.' }),
};

/** How a name or a word is read out in announcements. */
export const pronunciationInput = z
  .object({
    written: entityLabel.meta({
      description: 'As it is written, capitals included. It counts as a whole word.',
    }),
    spoken: entityLabel.meta({
      description: 'The words that are said in its place, to the letter.',
    }),
    language: fields.language.default(null),
  })
  .meta({ id: 'PronunciationBody' });

/** An entry of the dictionary. */
export const pronunciationEntity = z
  .object({
    id: positiveId,
    written: z.string(),
    spoken: z.string(),
    ...fields,
    ...entityStamps,
  })
  .meta({ id: 'Pronunciation' });

export type PronunciationInput = z.output<typeof pronunciationInput>;
export type PronunciationEntity = z.infer<typeof pronunciationEntity>;
