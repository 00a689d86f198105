import { open } from 'node:fs/promises';
import { damaged } from './film';
import type { Film, Note } from './film';
import { FilmBytes } from './film-bytes';
import { readMp4 } from './read-mp4';
import { readWebm } from './read-webm';

const maxSeconds = 24 * 3600;

/**
 * Reads what the container of a film says, with little memory whatever its length. The pictures
 * themselves are not decoded.
 * @throws FilmError when it is not a film from its first byte to its last, or not one that displays
 * can show
 */
export async function readFilm(path: string, type: 'video/mp4' | 'video/webm'): Promise<Film> {
  const file = await open(path);
  try {
    const bytes = new FilmBytes(file, (await file.stat()).size);
    const film = await (type === 'video/mp4' ? readMp4(bytes) : readWebm(bytes));
    if (!(film.width > 0 && film.height > 0)) damaged('The film does not say its size.');
    if (!(film.durationSeconds > 0)) damaged('The film does not say its length.');
    if (film.durationSeconds > maxSeconds) damaged('The film says that it lasts over a day.');
    return film;
  } finally {
    await file.close();
  }
}

const chunkBytes = 65_536;

/** Overwrites notes in a film, which stays as long as it was. */
export async function blankNotes(path: string, notes: readonly Note[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const zeros = Buffer.alloc(chunkBytes);
    for (const { first, blank, start, end } of notes) {
      await file.write(blank, 0, blank.length, first);
      for (let at = start; at < end; at += chunkBytes) {
        await file.write(zeros, 0, Math.min(chunkBytes, end - at), at);
      }
    }
  } finally {
    await file.close();
  }
}
