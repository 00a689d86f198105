import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { displayListSearch } from './display-list-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays',
  validateSearch: displayListSearch.read,
  search: { middlewares: [stripSearchParams(displayListSearch.defaults)] },
  loader: loadTexts('displays', 'display-state', 'display-test', 'place'),
  component: lazyPage(() => import('./page'), 'DisplaysPage'),
});

const newRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays/new',
  loader: loadTexts('displays', 'place'),
  component: lazyPage(() => import('./new-page'), 'NewDisplayPage'),
});

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays/import',
  loader: loadTexts('displays'),
  component: lazyPage(() => import('./import-page'), 'ImportDisplaysPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays/$displayId',
  loader: loadTexts('displays', 'display-state', 'display-test', 'why', 'place'),
  component: lazyPage(() => import('./detail-page'), 'DisplayDetailPage'),
});

export const displayRoutes = [listRoute, newRoute, importRoute, detailRoute] as const;
