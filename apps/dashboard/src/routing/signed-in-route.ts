import { createRoute, redirect } from '@tanstack/react-router';
import { redirectToSignIn } from './guard';
import { lazyPage } from './lazy-page';
import { loadTexts } from './load-texts';
import { rootRoute } from './root-route';

/** Parent of the operators' pages, which stand inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => {
    const wanted = redirectToSignIn(context.session.check(), location.href);
    if (wanted !== null) redirect({ to: '/auth/login', search: { redirect: wanted }, throw: true });
  },
  loader: loadTexts('shell', 'page'),
  component: lazyPage(() => import('../shell/Shell'), 'Shell'),
});
