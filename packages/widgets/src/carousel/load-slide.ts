import { within } from '@perron/timing';
import type { MediaSlide } from './slide';

/** A file that has not come by then is given up, so that it never stops the others. */
const giveUpMs = 30_000;

async function loadPicture(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  // Decoded as well, so that it is there whole when its turn comes.
  await image.decode();
}

function loadFilm(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video');
    film.muted = true;
    film.preload = 'auto';
    film.onloadeddata = () => resolve();
    film.onerror = () => reject(new Error(film.error?.message ?? 'unknown reason'));
    film.src = url;
  });
}

/** @throws Error when the file cannot be had, cannot be read, or takes too long */
export async function loadSlide({ kind, url }: MediaSlide): Promise<void> {
  const loaded = kind === 'film' ? loadFilm(url) : loadPicture(url);
  await within(giveUpMs, loaded, `expected it within ${giveUpMs} ms`);
}
