import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { stationSearch } from './station-search';

const loader = loadTexts('stations');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/station',
  validateSearch: stationSearch.schema,
  search: { middlewares: [stripSearchParams(stationSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'StationsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/station/edit',
  validateSearch: z.object({ id: z.union([z.string(), z.number()]).optional().catch(undefined) }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'StationEditPage'),
});

export const stationRoutes = [listRoute, editRoute] as const;
