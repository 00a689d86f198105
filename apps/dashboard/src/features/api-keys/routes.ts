import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { apiKeySearch } from './api-key-search';

const loader = loadTexts('api-keys', 'copy', 'display-state');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/api-keys',
  validateSearch: apiKeySearch.read,
  search: { middlewares: [stripSearchParams(apiKeySearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'ApiKeysPage'),
});

const newRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/api-keys/new',
  loader,
  component: lazyPage(() => import('./detail-page'), 'NewApiKeyPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/api-keys/$apiKeyId',
  loader,
  component: lazyPage(() => import('./detail-page'), 'ApiKeyPage'),
});

export const apiKeyRoutes = [listRoute, newRoute, detailRoute] as const;
