import { z } from 'zod';
import { listQuery } from '../entities/list';
import { playlistEntity, playlistInput } from '../entities/scenario';
import { idParameter } from '../ids';
import { kind } from './kind';

/** The pages send -1 where they have nothing to filter by. */
const idOrAny = z
  .union([z.literal('-1'), idParameter], {
    error: 'expected the number of what is stored in plain digits, or -1 for any',
  })
  .transform((value) => (value === '-1' ? undefined : value))
  .meta({ description: 'The number; -1: any.' });

export const playlistKind = kind({
  name: 'playlist',
  ids: {
    list: 'listPlaylists',
    create: 'createPlaylist',
    get: 'getPlaylist',
    update: 'updatePlaylist',
    remove: 'deletePlaylist',
  },
  address: 'playlists',
  idName: 'playlist_id',
  tag: 'Playlists',
  one: 'a playlist',
  many: 'playlists',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconPlaylist',
  nameField: 'scenario_name',
  pages: {
    list: '/playlists',
    one: '/playlists/$id',
    fresh: '/playlists/new',
    order: 'scenario',
    filters: { outputTypeId: 'output_type_id' },
    says: { scenarioId: 'number', outputTypeId: 'number' },
    area: 'programme',
  },
  descriptions: {
    create:
      'A scenario has one playlist for each output type: a second one is refused (409), naming the first. Pixel scenes are for output types of pixels, Audio scenes for those of sound.',
  },
  entity: playlistEntity,
  input: playlistInput,
  list: listQuery(['id', 'scenario', 'output_type', 'updated_at']).extend({
    scenario_id: idOrAny.optional(),
    output_type_id: idOrAny.optional(),
  }),
  bulk: 'removal',
  mayTakeAway: ['create', 'update', 'remove', 'restore'],
});
