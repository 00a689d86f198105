import { createRoute, createRouter } from '@tanstack/react-router';
import { signInRoutes } from '../features/sign-in/routes';
import type { Services } from '../services/services';
import { BehindSignIn } from './BehindSignIn';
import { askToSignIn } from './guard';
import { PageFailure } from './PageFailure';
import { PageLoading } from './PageLoading';
import { rootRoute } from './root-route';
import { routeTreeWith } from './route-tree';
import type { RouteTree, SignedInPages } from './route-tree';
import { parseSearch, stringifySearch } from './search-text';

/** Stands for all pages behind the sign-in page until they are loaded. */
const behindSignInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: askToSignIn,
  component: BehindSignIn,
});

function routeTreeWithout(): RouteTree {
  const tree: unknown = rootRoute.addChildren([...signInRoutes, behindSignInRoute]);
  // Links are written for all pages: nothing leads to one before it is there.
  return tree as RouteTree;
}

/** @param pages `null` if they are loaded when somebody has signed in */
export function createAppRouter(services: Services, pages: SignedInPages | null) {
  return createRouter({
    routeTree: pages === null ? routeTreeWithout() : routeTreeWith(pages),
    context: services,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageLoading,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
