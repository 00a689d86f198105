import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/recordings/import',
  loader: loadTexts('recordings', 'speech'),
  component: lazyPage(() => import('./import-page'), 'RecordingImportPage'),
});

/** Beside the routes that `kindRoutes` makes of the kind. */
export const recordingRoutes = [importRoute] as const;
