import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import {
  simulatorStartSearch,
  stationSimulatorSearch,
  trainSimulatorSearch,
} from './address/simulator-search';

const parent = {
  getParentRoute: () => signedInRoute,
  loader: loadTexts(
    'simulator',
    'transit-state',
    'scene-preview',
    'condition-builder',
    'why',
    'copy',
    'kept-situations',
    'widget-kinds',
    'speech',
  ),
} as const;

const startRoute = createRoute({
  ...parent,
  path: '/simulator',
  validateSearch: simulatorStartSearch,
  component: lazyPage(() => import('./start/StartPage'), 'StartPage'),
});

const stationRoute = createRoute({
  ...parent,
  path: '/simulator/station',
  validateSearch: stationSimulatorSearch,
  component: lazyPage(() => import('./page/route-pages'), 'SimulatorStationPage'),
});

const trainRoute = createRoute({
  ...parent,
  path: '/simulator/train',
  validateSearch: trainSimulatorSearch,
  component: lazyPage(() => import('./page/route-pages'), 'SimulatorTrainPage'),
});

const transitRoute = createRoute({
  ...parent,
  path: '/vbb/station/simulator',
  validateSearch: stationSimulatorSearch,
  component: lazyPage(() => import('./page/route-pages'), 'TransitSimulatorPage'),
});

export const simulatorRoutes = [startRoute, stationRoute, trainRoute, transitRoute] as const;
