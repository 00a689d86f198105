import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { editDefaults, editSearch, matrixSearch, scenarioSearch } from './scenario-search';

const loader = loadTexts('scenarios');

const scenariosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scenario',
  validateSearch: scenarioSearch.read,
  search: { middlewares: [stripSearchParams(scenarioSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'ScenariosPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scenario/edit',
  validateSearch: editSearch,
  search: { middlewares: [stripSearchParams(editDefaults)] },
  loader: loadTexts(
    'scenarios',
    'condition-builder',
    'scene-preview',
    'kept-situations',
    'widget-kinds',
  ),
  component: lazyPage(() => import('./edit-page'), 'ScenarioEditPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/scenario/overview',
  validateSearch: matrixSearch,
  loader,
  component: lazyPage(() => import('./overview-page'), 'ScenarioOverviewPage'),
});

export const scenarioRoutes = [scenariosRoute, editRoute, overviewRoute] as const;
