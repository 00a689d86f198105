import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { createSearch, sceneSearch } from './scene-search';

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

export const pixelSceneRoutes = [listRoute, createSceneRoute] as const;
