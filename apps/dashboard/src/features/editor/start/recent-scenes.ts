import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';

const maxKept = 8;
const stored = z.array(z.int().positive());

function keyOf(userId: number): string {
  return `perron.editor.recent.${userId}`;
}

/** Numbers of the scenes that the user opened on this device, the latest first. */
export function recentScenes(storage: TextStorage, userId: number): readonly number[] {
  return readStored(storage, keyOf(userId), stored) ?? [];
}

export function noteRecentScene(storage: TextStorage, userId: number, id: number): void {
  const others = recentScenes(storage, userId).filter((scene) => scene !== id);
  storage.setItem(keyOf(userId), JSON.stringify([id, ...others].slice(0, maxKept)));
}
