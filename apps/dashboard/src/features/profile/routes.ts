import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  loader: loadTexts('profile'),
  component: lazyPage(() => import('./page'), 'ProfilePage'),
});

export const profileRoutes = [profileRoute] as const;
