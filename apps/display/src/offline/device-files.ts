import type { DeviceFiles, NamesFiles } from '@perron/runtime';
import type { PictureStore } from './picture-store';
import { picturesOf, picturesOfNews } from './pictures-of';

/** The pictures of what a display keeps, in its browser's cache. */
export function deviceFiles(pictures: PictureStore, origin: string): DeviceFiles {
  const addressesOf = (of: NamesFiles) =>
    of.kind === 'manifest' ? picturesOf(of.manifest, origin) : picturesOfNews(of.articles, origin);
  return {
    fetch: (of) => pictures.fill(addressesOf(of)),
    kept: (of) => pictures.tidy(of.kind, addressesOf(of)),
  };
}
