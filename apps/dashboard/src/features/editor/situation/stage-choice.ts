import { languageTags } from '@perron/schema';
import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';

const station = z.object({
  kind: z.literal('station'),
  code: z.string().min(1),
  name: z.string(),
  /** `null` means all platforms. */
  platform: z.string().nullable(),
});

const train = z.object({
  kind: z.literal('train'),
  lineName: z.string().min(1),
  /** The station where its trips start. */
  startCode: z.string().min(1),
  startName: z.string(),
});

const place = z.discriminatedUnion('kind', [station, train]);

const stored = z.object({
  source: z.enum(['live', 'sample', 'kept']).catch('sample'),
  place: place.nullable().catch(null),
  keptName: z.string().nullable().catch(null),
  isFilled: z.boolean().catch(true),
  /** Leads on the stage if it is one of the network's. */
  language: z.enum(languageTags).catch('de'),
  isLonger: z.boolean().catch(false),
});

export type StagePlace = z.output<typeof place>;

/** The operator's choice of data for the stage; kept in the browser for each user. */
export type StageChoice = z.output<typeof stored>;

const usual: StageChoice = stored.parse({});

const keyOf = (userId: number) => `perron.editor.situation.${userId}`;

export function readStageChoice(storage: TextStorage, userId: number): StageChoice {
  return readStored(storage, keyOf(userId), stored) ?? usual;
}

export function writeStageChoice(storage: TextStorage, userId: number, choice: StageChoice): void {
  storage.setItem(keyOf(userId), JSON.stringify(choice));
}
