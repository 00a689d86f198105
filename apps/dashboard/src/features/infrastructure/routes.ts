import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import {
  defaultStopName,
  editSearch,
  lineStationSearch,
  stopSearch,
} from './infrastructure-search';

const parent = { getParentRoute: () => signedInRoute } as const;
const loader = loadTexts('infrastructure', 'transit-state', 'history');

const indexRoute = createRoute({
  ...parent,
  path: '/infrastructure',
  loader,
  component: lazyPage(() => import('./page'), 'InfrastructurePage'),
});

const lineImportRoute = createRoute({
  ...parent,
  path: '/infrastructure/line/import',
  loader,
  component: lazyPage(() => import('./import-page'), 'LineImportPage'),
});

const stationsRoute = createRoute({
  ...parent,
  path: '/infrastructure/station',
  validateSearch: lineStationSearch.read,
  search: { middlewares: [stripSearchParams(lineStationSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./stations-page'), 'LineStationsPage'),
});

const stationEditRoute = createRoute({
  ...parent,
  path: '/infrastructure/station/edit',
  validateSearch: editSearch,
  loader,
  component: lazyPage(() => import('./station-edit-page'), 'LineStationEditPage'),
});

const stationRoute = createRoute({
  ...parent,
  path: '/infrastructure/station/$stationId',
  loader,
  component: lazyPage(() => import('./station-page'), 'LineStationPage'),
});

const stopRoute = createRoute({
  ...parent,
  path: '/infrastructure/stop/$stopId',
  validateSearch: stopSearch,
  search: { middlewares: [stripSearchParams({ name: defaultStopName })] },
  loader,
  component: lazyPage(() => import('./stop-page'), 'StopPage'),
});

const busRoute = createRoute({
  ...parent,
  path: '/infrastructure/bus/$busId',
  loader,
  component: lazyPage(() => import('./bus-page'), 'BusPage'),
});

export const infrastructureRoutes = [
  indexRoute,
  lineImportRoute,
  stationsRoute,
  stationEditRoute,
  stationRoute,
  stopRoute,
  busRoute,
] as const;
