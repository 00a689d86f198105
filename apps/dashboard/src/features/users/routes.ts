import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { userSearch } from './user-search';

const loader = loadTexts('users', 'copy', 'history');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: userSearch.read,
  search: { middlewares: [stripSearchParams(userSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'UsersPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/new',
  loader,
  component: lazyPage(() => import('./detail-page'), 'InvitePage'),
});

const detailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users/$userId',
  loader,
  component: lazyPage(() => import('./detail-page'), 'UserPage'),
});

export const userRoutes = [listRoute, inviteRoute, detailRoute] as const;
