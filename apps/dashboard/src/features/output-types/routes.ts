import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { outputTypeSearch } from './output-type-search';

const loader = loadTexts('output-types');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/output-type',
  validateSearch: outputTypeSearch.read,
  search: { middlewares: [stripSearchParams(outputTypeSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'OutputTypesPage'),
});

const newRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/output-type/new',
  loader,
  component: lazyPage(() => import('./detail-page'), 'NewOutputTypePage'),
});

const detailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/output-type/$outputTypeId',
  loader,
  component: lazyPage(() => import('./detail-page'), 'OutputTypePage'),
});

export const outputTypeRoutes = [listRoute, newRoute, detailRoute] as const;
