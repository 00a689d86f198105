import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import {
  defaultDisruptionSearch,
  disruptionSearch,
  editorSearch,
  overviewSearch,
} from './list-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/disruptions',
  validateSearch: disruptionSearch,
  search: { middlewares: [stripSearchParams(defaultDisruptionSearch)] },
  loader: loadTexts('disruptions'),
  component: lazyPage(() => import('./page'), 'DisruptionsPage'),
});

const nothingChosenRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/',
  component: lazyPage(() => import('./parts/NothingChosen'), 'NothingChosen'),
});

const editRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/edit',
  validateSearch: editorSearch,
  component: lazyPage(() => import('./editor-page'), 'EditorPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/disruptions/overview',
  validateSearch: overviewSearch,
  search: { middlewares: [stripSearchParams({ days: 1 })] },
  loader: loadTexts('disruptions'),
  component: lazyPage(() => import('./overview-page'), 'DisruptionOverviewPage'),
});

export const disruptionRoutes = [
  overviewRoute,
  listRoute.addChildren([nothingChosenRoute, editRoute]),
] as const;
