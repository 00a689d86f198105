import { isStationCode, maxNetworkId } from '@perron/schema';
import { createRoute } from '@tanstack/react-router';
import { addressSearch, shortText } from '../../kit/address/address-search';
import { isoMoment } from '../../kit/address/iso-fields';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const lineViewSearch = addressSearch({
  /** Absent: the network's default station. */
  stationId: (said) => (typeof said === 'string' && isStationCode(said) ? said : undefined),
  directions: shortText(2000),
  line: shortText(maxNetworkId),
  /** The moment, ISO 8601; absent: now. */
  at: isoMoment,
});

const route = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/line-view',
  validateSearch: lineViewSearch,
  loader: loadTexts('line-view'),
  component: lazyPage(() => import('./page'), 'LineViewPage'),
});

export const lineViewRoutes = [route] as const;
