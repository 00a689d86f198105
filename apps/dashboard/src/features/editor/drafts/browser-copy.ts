import { unfinishedDesign } from '@perron/schema';
import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';
import type { Design } from '../model/design';

const stored = z.object({
  base_version: z.number(),
  /** The draft on the server that the work follows; 0: none. */
  revision: z.number(),
  design: unfinishedDesign,
});

/** Work on a scene that the server may not have yet. */
export interface BrowserCopy {
  readonly base_version: number;
  readonly revision: number;
  readonly design: Design;
}

/** Where this browser keeps one user's work on one scene until the server has it. */
export interface BrowserCopies {
  readonly read: () => BrowserCopy | null;
  /** False: the browser has no room for it. */
  readonly write: (copy: BrowserCopy) => boolean;
  readonly forget: () => void;
}

export function browserCopies(
  storage: TextStorage,
  userId: number,
  sceneId: number,
): BrowserCopies {
  const key = `perron.draft.${userId}.${sceneId}`;
  return {
    read: () => readStored(storage, key, stored),
    write: (copy) => {
      try {
        storage.setItem(key, JSON.stringify(copy));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => storage.removeItem(key),
  };
}
