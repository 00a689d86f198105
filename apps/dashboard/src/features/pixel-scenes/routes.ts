import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { createSearch, groupSearch, sceneSearch } from './scene-search';

const parent = {
  getParentRoute: () => signedInRoute,
  loader: loadTexts(
    'pixel-scenes',
    'scenes',
    'scene-preview',
    'exchange',
    'kept-situations',
    'widget-kinds',
  ),
} as const;

const listRoute = createRoute({
  ...parent,
  path: '/pixel-scenes',
  validateSearch: sceneSearch.read,
  search: { middlewares: [stripSearchParams(sceneSearch.defaults)] },
  component: lazyPage(() => import('./page'), 'ScenesPage'),
});

const createSceneRoute = createRoute({
  ...parent,
  path: '/pixel-scenes/create',
  validateSearch: createSearch,
  component: lazyPage(() => import('./create-page'), 'CreateScenePage'),
});

const groupsRoute = createRoute({
  ...parent,
  path: '/pixel-scene-group',
  validateSearch: groupSearch.read,
  search: { middlewares: [stripSearchParams(groupSearch.defaults)] },
  component: lazyPage(() => import('./groups-page'), 'SceneGroupsPage'),
});

const groupRoute = createRoute({
  ...parent,
  path: '/pixel-scene-group/edit/$id',
  component: lazyPage(() => import('./group-page'), 'SceneGroupPage'),
});

export const pixelSceneRoutes = [listRoute, createSceneRoute, groupsRoute, groupRoute] as const;
