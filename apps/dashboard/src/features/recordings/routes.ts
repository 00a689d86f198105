import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { addressSearch, anyId } from '../../kit/address/address-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { recordingSearch } from './recording-search';

const loader = loadTexts('recordings', 'speech');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/recordings',
  validateSearch: recordingSearch.read,
  search: { middlewares: [stripSearchParams(recordingSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'RecordingsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/recordings/edit',
  validateSearch: addressSearch({ id: anyId }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'RecordingEditPage'),
});

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/recordings/import',
  loader,
  component: lazyPage(() => import('./import-page'), 'RecordingImportPage'),
});

export const recordingRoutes = [listRoute, editRoute, importRoute] as const;
