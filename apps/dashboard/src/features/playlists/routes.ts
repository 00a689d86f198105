import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { newPlaylistSearch, playlistSearch } from './playlist-search';

const parent = {
  getParentRoute: () => signedInRoute,
  loader: loadTexts(
    'playlists',
    'scene-preview',
    'reach',
    'kept-situations',
    'widget-kinds',
    'speech',
  ),
} as const;

const listRoute = createRoute({
  ...parent,
  path: '/playlists',
  validateSearch: playlistSearch.read,
  search: { middlewares: [stripSearchParams(playlistSearch.defaults)] },
  component: lazyPage(() => import('./page'), 'PlaylistsPage'),
});

const detailRoute = createRoute({
  ...parent,
  path: '/playlists/$id',
  validateSearch: newPlaylistSearch,
  component: lazyPage(() => import('./detail-page'), 'PlaylistPage'),
});

export const playlistRoutes = [listRoute, detailRoute] as const;
