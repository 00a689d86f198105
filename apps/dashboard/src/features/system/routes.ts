import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const systemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/system',
  loader: loadTexts('system', 'feed'),
  component: lazyPage(() => import('./page'), 'SystemPage'),
});

export const systemRoutes = [systemRoute] as const;
