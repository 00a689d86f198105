import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { signedInRoute } from '../../routing/signed-in-route';

const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: lazyPage(() => import('./page'), 'NotFoundPage'),
});

export const notFoundRoutes = [notFoundRoute] as const;
