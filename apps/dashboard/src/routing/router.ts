import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import { z } from 'zod';
import { defaultDisplayList, displayListSearch } from '../features/displays/display-list-search';
import { defaultGallery, gallerySearch } from '../features/gallery/gallery-search';
import { defaultStationList, stationListSearch } from '../features/overview/station-list-search';
import {
  defaultSecurityLog,
  securityLogSearch,
} from '../features/security-log/security-log-search';
import type { Services } from '../services/services';
import { redirectToSignIn } from './guard';
import { lazyPage } from './lazy-page';
import { PageFailure } from './PageFailure';
import { PageLoading } from './PageLoading';
import { parseSearch, stringifySearch } from './search-text';

const rootRoute = createRootRouteWithContext<Services>()();

/** Who is signed in has no use for the pages of those who are not. */
function leaveWhenSignedIn({ context }: { readonly context: Services }): void {
  if (context.session.check().kind === 'signed-in') redirect({ to: '/', throw: true });
}

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: z.object({ redirect: z.string().default('/').catch('/') }),
  search: { middlewares: [stripSearchParams({ redirect: '/' })] },
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('../features/sign-in/page'), 'SignInPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/register',
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(() => import('../features/sign-in/register-page'), 'RegisterPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot-password',
  beforeLoad: leaveWhenSignedIn,
  component: lazyPage(
    () => import('../features/sign-in/forgot-password-page'),
    'ForgotPasswordPage',
  ),
});

/** What the link in a mail carries; empty where it was cut off. */
const mailLink = z.object({ token: z.string().default('').catch('') });

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify-email',
  validateSearch: mailLink,
  component: lazyPage(() => import('../features/sign-in/verify-email-page'), 'VerifyEmailPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/confirm-email',
  validateSearch: mailLink,
  component: lazyPage(() => import('../features/sign-in/confirm-email-page'), 'ConfirmEmailPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  validateSearch: mailLink,
  component: lazyPage(() => import('../features/sign-in/reset-password-page'), 'ResetPasswordPage'),
});

/** Everything below is for signed-in operators and stands inside the shell. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const wanted = redirectToSignIn(context.session.check(), location.href);
    if (wanted !== null) redirect({ to: '/auth/login', search: { redirect: wanted }, throw: true });
  },
  component: lazyPage(() => import('../shell/Shell'), 'Shell'),
});

const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: stationListSearch,
  search: { middlewares: [stripSearchParams(defaultStationList)] },
  component: lazyPage(() => import('../features/overview/page'), 'OverviewPage'),
});

const galleryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/gallery',
  validateSearch: gallerySearch,
  search: { middlewares: [stripSearchParams(defaultGallery)] },
  component: lazyPage(() => import('../features/gallery/page'), 'GalleryPage'),
});

const displaysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays',
  validateSearch: displayListSearch,
  search: { middlewares: [stripSearchParams(defaultDisplayList)] },
  component: lazyPage(() => import('../features/displays/page'), 'DisplaysPage'),
});

const displayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/displays/$displayId',
  component: lazyPage(() => import('../features/displays/detail-page'), 'DisplayDetailPage'),
});

const securityLogRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/security-log',
  validateSearch: securityLogSearch,
  search: { middlewares: [stripSearchParams(defaultSecurityLog)] },
  component: lazyPage(() => import('../features/security-log/page'), 'SecurityLogPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  component: lazyPage(() => import('../features/profile/page'), 'ProfilePage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: lazyPage(() => import('../features/not-found/page'), 'NotFoundPage'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  registerRoute,
  forgotPasswordRoute,
  verifyEmailRoute,
  confirmEmailRoute,
  resetPasswordRoute,
  signedInRoute.addChildren([
    overviewRoute,
    galleryRoute,
    displaysRoute,
    displayRoute,
    securityLogRoute,
    profileRoute,
    notFoundRoute,
  ]),
]);

export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
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
