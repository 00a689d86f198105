import type { AnyRouter } from '@tanstack/react-router';
import { signInRoutes } from '../features/sign-in/routes';
import { rootRoute } from './root-route';
import type { signedInPages } from './signed-in-pages';

/** The routes behind the sign-in page. Reading their addresses takes a third of all that it would load. */
export type SignedInPages = typeof signedInPages;

export function routeTreeWith(pages: SignedInPages) {
  return rootRoute.addChildren([...signInRoutes, pages]);
}

export type RouteTree = ReturnType<typeof routeTreeWith>;

/** From now on the router knows the pages behind the sign-in page. */
export function addPages(router: AnyRouter, pages: SignedInPages): void {
  const before: AnyRouter['routesById'] = router.routesById;
  // The tree is the same object with other branches, which `update` does not look at.
  routeTreeWith(pages);
  router.setRoutes(router.buildRouteTree());
  // The page that is being left is still drawn by its route.
  router.routesById = { ...before, ...router.routesById };
}
