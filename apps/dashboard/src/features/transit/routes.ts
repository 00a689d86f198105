import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import {
  stationDetailSearch,
  stationFinderSearch,
  stationListSearch,
  tripSearch,
} from './transit-search';

const parent = { getParentRoute: () => signedInRoute } as const;
const loader = loadTexts('transit', 'transit-state', 'place');
const finderRoute = createRoute({
  ...parent,
  path: '/vbb',
  validateSearch: stationFinderSearch,
  search: { middlewares: [stripSearchParams({ query: '' })] },
  loader,
  component: lazyPage(() => import('./search/page'), 'StationFinderPage'),
});

const stationsRoute = createRoute({
  ...parent,
  path: '/vbb/stations',
  validateSearch: stationListSearch.read,
  search: { middlewares: [stripSearchParams(stationListSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./stations/page'), 'MainStationsPage'),
});

const overviewRoute = createRoute({
  ...parent,
  path: '/stations-overview',
  validateSearch: stationListSearch.read,
  search: { middlewares: [stripSearchParams(stationListSearch.defaults)] },
  loader: loadTexts('transit', 'display-state'),
  component: lazyPage(() => import('./stations/overview-page'), 'StationsOverviewPage'),
});

const stationRoute = createRoute({
  ...parent,
  path: '/vbb/station/$stationId',
  validateSearch: stationDetailSearch,
  search: { middlewares: [stripSearchParams({ main: 'true' })] },
  loader: loadTexts('transit', 'transit-state', 'display-state', 'place'),
  component: lazyPage(() => import('./station/page'), 'TransitStationPage'),
});

const tripRoute = createRoute({
  ...parent,
  path: '/vbb/trip/details',
  validateSearch: tripSearch,
  loader,
  component: lazyPage(() => import('./trip/page'), 'TripPage'),
});

export const transitRoutes = [
  finderRoute,
  stationsRoute,
  overviewRoute,
  stationRoute,
  tripRoute,
] as const;
