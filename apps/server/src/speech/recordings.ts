import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpokenLanguage } from '@perron/core';
import { spokenLanguages } from '@perron/schema';
import { readWav } from '../sound/wav';
import { StartError } from '../start-error';

/** An operator's own recordings, by language and by what is said in them. */
export interface Recordings {
  /** The same for the same files. */
  readonly version: string;
  readonly files: Readonly<Record<SpokenLanguage, ReadonlyMap<string, Buffer>>>;
}

const mostFiles = 5_000;
const mostBytes = 4_000_000;

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
  const hash = createHash('sha256');
  const files = { de: new Map<string, Buffer>(), en: new Map<string, Buffer>() };
  for (const language of spokenLanguages) {
    for (const name of await namesIn(path.join(folder, language))) {
      const file = path.join(folder, language, name);
      const bytes = await readFile(file);
      try {
        if (bytes.length > mostBytes) throw new Error(`expected at most ${mostBytes} bytes`);
        readWav(bytes);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StartError(`RECORDINGS: ${file} cannot be used: ${reason}.`, { cause });
      }
      // Files of a Mac have umlauts in two parts.
      files[language].set(name.slice(0, -'.wav'.length).normalize('NFC').trim(), bytes);
      hash.update(`${language} ${name} `).update(bytes);
    }
  }
  const count = files.de.size + files.en.size;
  if (count === 0 || count > mostFiles) {
    throw new StartError(
      `RECORDINGS is "${folder}"; expected one to ${mostFiles} files such as de/Alexanderplatz.wav in it, came ${count}.`,
    );
  }
  return { version: hash.digest('hex').slice(0, 16), files };
}
