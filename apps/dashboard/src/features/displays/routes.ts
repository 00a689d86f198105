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
  loader: loadTexts('displays', 'display-state', 'display-test'),
  component: lazyPage(() => import('./page'), 'DisplaysPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays/$displayId',
  loader: loadTexts('displays', 'display-state', 'display-test', 'why'),
  component: lazyPage(() => import('./detail-page'), 'DisplayDetailPage'),
});

export const displayRoutes = [listRoute, detailRoute] as const;
