import { z } from 'zod';
import { listQuery, pageOf } from '../entities/list';
import { playlistEntity, playlistInput } from '../entities/scenario';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

/** The pages send -1 where they have nothing to filter by. */
const idOrAny = z
  .union([z.literal('-1'), idParameter], {
    error: 'expected the number of what is stored in plain digits, or -1 for any',
  })
  .transform((value) => (value === '-1' ? undefined : value))
  .meta({ description: 'The number; -1: any.' });

const params = z.object({ playlist_id: idParameter });

export const createPlaylist = operation({
  id: 'createPlaylist',
  method: 'POST',
  path: '/api/playlists',
  tag: 'Playlists',
  summary: 'Make a playlist.',
  description:
    'A scenario has one playlist for each output type: a second one is refused (409), naming the first. Pixel scenes are for output types of pixels, Audio scenes for those of sound.',
  caller: 'user',
  query: leaveWithoutScene,
  body: playlistInput,
  status: 201,
  answer: playlistEntity,
  versioned: true,
  errors: [...errorsOf.create, 'left_without_scene'],
});

export const listPlaylists = operation({
  id: 'listPlaylists',
  method: 'GET',
  path: '/api/playlists',
  tag: 'Playlists',
  summary: 'The playlists, by page.',
  caller: 'user',
  query: listQuery(['id', 'scenario', 'output_type', 'updated_at']).extend({
    scenario_id: idOrAny.optional(),
    output_type_id: idOrAny.optional(),
  }),
  answer: pageOf(playlistEntity),
  errors: errorsOf.list,
});

export const getPlaylist = operation({
  id: 'getPlaylist',
  method: 'GET',
  path: '/api/playlists/{playlist_id}',
  tag: 'Playlists',
  summary: 'One playlist.',
  caller: 'user',
  params,
  answer: playlistEntity,
  versioned: true,
  errors: errorsOf.get,
});

export const updatePlaylist = operation({
  id: 'updatePlaylist',
  method: 'PUT',
  path: '/api/playlists/{playlist_id}',
  tag: 'Playlists',
  summary: 'Change a playlist.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: playlistInput,
  answer: playlistEntity,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deletePlaylist = operation({
  id: 'deletePlaylist',
  method: 'DELETE',
  path: '/api/playlists/{playlist_id}',
  tag: 'Playlists',
  summary: 'Delete a playlist.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});
