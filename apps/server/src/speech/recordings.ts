import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpokenLanguage } from '@perron/core';
import { spokenLanguages } from '@perron/schema';
import { readWav } from '../sound/wav';
import { StartError } from '../start-error';

type NamedSounds = Readonly<Record<SpokenLanguage, ReadonlyMap<string, string>>>;

/** An operator's own recordings. */
export interface Recordings {
  /** For each text, as it is read out, the name of its sound: another sound has another name. */
  readonly sounds: NamedSounds;
  /** The WAV file of a sound; `null` if it is gone. */
  read(sound: string): Promise<Buffer | null>;
}

/** Nothing is recorded. */
export const noRecordings: Recordings = {
  sounds: { de: new Map(), en: new Map() },
  read: async () => null,
};

/** Those of both; where both have one for a text, the first one's counts. */
export function withRecordings(first: Recordings, second: Recordings): Recordings {
  const of = (language: SpokenLanguage) => {
    const own = new Set([...first.sounds[language].keys()].map((text) => text.toLowerCase()));
    const others = [...second.sounds[language]].filter(([text]) => !own.has(text.toLowerCase()));
    return new Map([...first.sounds[language], ...others]);
  };
  return {
    sounds: { de: of('de'), en: of('en') },
    read: async (sound) => (await first.read(sound)) ?? second.read(sound),
  };
}

const maxFiles = 5_000;
const maxBytes = 4_000_000;

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.toLowerCase().endsWith('.wav')).sort();
}

/**
 * Reads the folder: `de/Alexanderplatz.wav` says "Alexanderplatz" in German.
 * @throws StartError that names the file that cannot be used
 */
export async function readRecordings(folder: string): Promise<Recordings> {
  const sounds = { de: new Map<string, string>(), en: new Map<string, string>() };
  const files = new Map<string, Buffer>();
  for (const language of spokenLanguages) {
    for (const name of await namesIn(path.join(folder, language))) {
      const file = path.join(folder, language, name);
      const bytes = await readFile(file);
      try {
        if (bytes.length > maxBytes) throw new Error(`expected at most ${maxBytes} bytes`);
        readWav(bytes);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StartError(`RECORDINGS: ${file} cannot be used: ${reason}.`, { cause });
      }
      // Files of a Mac have umlauts in two parts.
      const text = name.slice(0, -'.wav'.length).normalize('NFC').trim();
      const sound = createHash('sha256').update(bytes).digest('hex');
      sounds[language].set(text, sound);
      files.set(sound, bytes);
    }
  }
  const count = sounds.de.size + sounds.en.size;
  if (count === 0 || count > maxFiles) {
    throw new StartError(
      `RECORDINGS is "${folder}"; expected one to ${maxFiles} files such as de/Alexanderplatz.wav in it, came ${count}.`,
    );
  }
  return { sounds, read: async (sound) => files.get(sound) ?? null };
}
