import { isRecord, readStored, storedAs } from '../../session/read-stored';
import type { TextStorage } from '../../session/stored-session';

/** Something that can be picked. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

const stored = storedAs((value): value is readonly Choice[] => {
  const isChoice = (input: unknown) =>
    isRecord(input) && Number.isSafeInteger(input['id']) && typeof input['name'] === 'string';
  return Array.isArray(value) && value.every(isChoice);
});
const maxRecent = 5;

function keyOf(kind: string): string {
  return `perron.recent.${kind}`;
}

/** The last choices in this browser, newest first. */
export function recentChoices(storage: TextStorage, kind: string): readonly Choice[] {
  return readStored(storage, keyOf(kind), stored) ?? [];
}

export function rememberChoice(storage: TextStorage, kind: string, { id, name }: Choice): void {
  const others = recentChoices(storage, kind).filter((choice) => choice.id !== id);
  const choices = [{ id, name }, ...others].slice(0, maxRecent);
  storage.setItem(keyOf(kind), JSON.stringify(choices));
}
