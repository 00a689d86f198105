import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const indexRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: loadTexts('overview', 'display-state', 'feed'),
  component: lazyPage(() => import('./page'), 'OverviewPage'),
});

export const overviewRoutes = [indexRoute] as const;
