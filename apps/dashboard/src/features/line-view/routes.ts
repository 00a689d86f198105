import { defaultStationCode, networkId, stationCode } from '@perron/schema';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const lineViewSearch = z.object({
  stationId: stationCode.default(defaultStationCode).catch(defaultStationCode),
  directions: z.string().max(2000).optional().catch(''),
  line: networkId.optional().catch(undefined),
});

const route = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/line-view',
  validateSearch: lineViewSearch,
  search: { middlewares: [stripSearchParams({ stationId: defaultStationCode })] },
  loader: loadTexts('line-view'),
  component: lazyPage(() => import('./page'), 'LineViewPage'),
});

export const lineViewRoutes = [route] as const;
