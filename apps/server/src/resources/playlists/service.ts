import type { PlaylistEntity, PlaylistInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listPlaylists } from './playlists';
import type { PlaylistListQuery } from './playlists';
import { playlistStore } from './store';

export interface PlaylistsService extends EntityService<PlaylistEntity, PlaylistInput> {
  list(query: PlaylistListQuery): Promise<Page<PlaylistEntity>>;
}

export function createPlaylistsService(
  changes: Pick<Changes, 'db' | 'transact'>,
): PlaylistsService {
  return {
    ...createEntityService(changes, playlistStore),
    list: (query) => listPlaylists(changes.db, query),
  };
}
