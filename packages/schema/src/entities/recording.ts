import { z } from 'zod';
import { positiveId } from '../ids';
import { spokenLanguages } from './announcement';
import { entityLabel, entityStamps } from './list';

/** The longest recording, in seconds: what is longer is no phrase. */
export const longestRecordingSeconds = 30;

const soundName = z.string().regex(/^[0-9a-f]{64}$/, { error: 'expected 64 hexadecimal digits' });

const fields = {
  language: z.enum(spokenLanguages).meta({ description: 'The language that it is said in.' }),
  sound: soundName.nullable().meta({
    description: 'The answer of `uploadRecordingSound`. Null: not recorded yet.',
  }),
};

/** A phrase or a name that an operator has recorded. */
export const recordingInput = z
  .object({
    text: entityLabel.meta({
      description:
        'The recorded words, as they are written: abbreviations and the dictionary apply. Capitals do not matter.',
    }),
    language: fields.language.default('de'),
    sound: fields.sound.default(null),
  })
  .meta({ id: 'RecordingBody' });

export const recordingEntity = z
  .object({
    id: positiveId,
    text: z.string(),
    ...fields,
    file_name: z
      .string()
      .nullable()
      .meta({ description: 'As the sound was called at its upload.' }),
    seconds: z.number().min(0).nullable(),
    ...entityStamps,
  })
  .meta({ id: 'Recording' });

/** A sound that was uploaded, for a recording to name. */
export const recordingSound = z
  .object({
    sound: soundName.meta({ description: 'The SHA-256 of the sound as it is kept.' }),
    file_name: z.string(),
    seconds: z.number().min(0),
  })
  .meta({ id: 'RecordingSound' });

/** The name of a sound in an address. */
export const recordingSoundName = soundName;

export type RecordingInput = z.output<typeof recordingInput>;
export type RecordingEntity = z.infer<typeof recordingEntity>;
export type RecordingSound = z.infer<typeof recordingSound>;
