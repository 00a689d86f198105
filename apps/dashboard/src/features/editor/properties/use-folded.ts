import { useState } from 'react';
import { z } from 'zod';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';

const key = 'perron.editor.folded';
const stored = z.array(z.string());

function readFolded(storage: TextStorage): readonly string[] {
  return readStored(storage, key, stored) ?? [];
}

/** Whether a section is folded away in this browser, and how to change that. */
export function useFolded(
  storage: TextStorage,
  name: string,
): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => readFolded(storage).includes(name));
  const fold = (wanted: boolean) => {
    const others = readFolded(storage).filter((candidate) => candidate !== name);
    storage.setItem(key, JSON.stringify(wanted ? [...others, name] : others));
    setFolded(wanted);
  };
  return [isFolded, fold];
}
