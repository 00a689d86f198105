import { createRoute } from '@tanstack/react-router';
import { askToSignIn } from './guard';
import { lazyPage } from './lazy-page';
import { loadTexts } from './load-texts';
import { rootRoute } from './root-route';

/** Parent of the operators' pages, which stand inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: askToSignIn,
  loader: loadTexts('shell', 'page'),
  component: lazyPage(() => import('../shell/Shell'), 'Shell'),
});
