import type { Situation } from '@perron/core';
import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';

/** A situation that the operator has kept, to look at designs in it again. */
export interface KeptSituation {
  readonly name: string;
  readonly situation: Situation;
}

/** Browsers give a page about 5 MB; a station's situation has up to 100 KB. */
export const maxKept = 12;

/** Raised when the form of a situation changes: what was kept before is left out. */
const version = 1;

/** Enough to tell a situation from anything else that a browser may hold. */
const outline = z.looseObject({
  nowMs: z.number(),
  timeZone: z.string(),
  place: z.looseObject({ kind: z.enum(['station', 'vehicle']) }),
  departures: z.looseObject({ state: z.string() }),
  trip: z.looseObject({ state: z.string() }),
});

const entry = z.object({
  name: z.string().min(1),
  situation: z.custom<Situation>((value) => outline.safeParse(value).success),
});
const stored = z.object({ version: z.literal(version), kept: z.array(entry) });

const keyOf = (userId: number) => `perron.editor.kept-situations.${userId}`;

export function readKept(storage: TextStorage, userId: number): readonly KeptSituation[] {
  return readStored(storage, keyOf(userId), stored)?.kept ?? [];
}

/**
 * Writes the list to the browser's storage.
 * @returns false: the browser has no room for it, and keeps what it had
 */
export function writeKept(
  storage: TextStorage,
  userId: number,
  kept: readonly KeptSituation[],
): boolean {
  try {
    storage.setItem(keyOf(userId), JSON.stringify({ version, kept }));
    return true;
  } catch {
    return false;
  }
}

/** The list with a situation of this name: it takes the place of one with the same name. */
export function withKept(
  kept: readonly KeptSituation[],
  situation: KeptSituation,
): readonly KeptSituation[] {
  return [...kept.filter(({ name }) => name !== situation.name), situation];
}
