import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { securityLogSearch } from './security-log-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/security-log',
  validateSearch: securityLogSearch.read,
  search: { middlewares: [stripSearchParams(securityLogSearch.defaults)] },
  loader: loadTexts('security-log'),
  component: lazyPage(() => import('./page'), 'SecurityLogPage'),
});

export const securityLogRoutes = [listRoute] as const;
