import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { defaultStationList, stationListSearch } from './station-list-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: stationListSearch,
  search: { middlewares: [stripSearchParams(defaultStationList)] },
  loader: loadTexts('overview'),
  component: lazyPage(() => import('./page'), 'OverviewPage'),
});

export const overviewRoutes = [listRoute] as const;
