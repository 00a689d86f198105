import path from 'node:path';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import { openFolderStore } from '../../files/folder-store';
import type { Redraw } from '@perron/media';
import type { Clock, Timers } from '@perron/timing';
import type { GtfsSourceLogger } from '../gtfs-source';
import { pictureFetcher } from './fetch-picture';
import { NewsPictures } from './news-pictures';

export interface OpenNewsPicturesDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly redraw: Redraw;
  readonly logger: GtfsSourceLogger;
}

/** Without its query, which may hold a key. */
function named(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** Pictures of a feed's news, in a separate folder. */
export function openNewsPictures(
  feedUrl: string,
  { dataDir }: { readonly dataDir: string },
  { clock, timers, redraw, logger }: OpenNewsPicturesDeps,
): NewsPictures {
  // A feed's content is anybody's: of private networks it reaches the feed's own host alone,
  // and not what the operator named for other purposes.
  const fetch = createGuardedFetch({ clock }, { allowPrivate: [feedUrl] });
  const store = openFolderStore(path.join(dataDir, 'news-pictures'), () => clock.now());
  const incoming = path.join(dataDir, 'incoming');
  return new NewsPictures({
    fetchPicture: pictureFetcher({ fetch, redraw, incoming, store }),
    store,
    clock,
    timers,
    onFailure: (url, error) => logger.warn({ picture: named(url), err: error }, 'fetch failed'),
    onClose: () => fetch.close(),
  });
}
