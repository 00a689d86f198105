import { networkId, simulatedSituation, stationCode } from '@perron/schema';
import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const lineViewSearch = z.object({
  /** Absent: the network's default station. */
  stationId: stationCode.optional().catch(undefined),
  directions: z.string().max(2000).optional().catch(''),
  line: networkId.optional().catch(undefined),
  /** The moment, ISO 8601; absent: now. */
  at: simulatedSituation.shape.at.unwrap().optional().catch(undefined),
});

const route = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/line-view',
  validateSearch: lineViewSearch,
  loader: loadTexts('line-view'),
  component: lazyPage(() => import('./page'), 'LineViewPage'),
});

export const lineViewRoutes = [route] as const;
