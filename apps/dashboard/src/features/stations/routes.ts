import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { addressSearch, anyId } from '../../kit/address/address-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { stationSearch } from './station-search';

const loader = loadTexts('stations', 'place');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/station',
  validateSearch: stationSearch.read,
  search: { middlewares: [stripSearchParams(stationSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'StationsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/station/edit',
  validateSearch: addressSearch({ id: anyId }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'StationEditPage'),
});

export const stationRoutes = [listRoute, editRoute] as const;
