import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const styleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/network-style',
  loader: loadTexts('network-style'),
  component: lazyPage(() => import('./page'), 'NetworkStylePage'),
});

export const networkStyleRoutes = [styleRoute] as const;
