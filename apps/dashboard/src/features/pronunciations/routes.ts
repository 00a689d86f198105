import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { addressSearch, anyId } from '../../kit/address/address-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { pronunciationSearch } from './pronunciation-search';

const loader = loadTexts('pronunciations', 'speech');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pronunciations',
  validateSearch: pronunciationSearch.read,
  search: { middlewares: [stripSearchParams(pronunciationSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'PronunciationsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pronunciations/edit',
  validateSearch: addressSearch({ id: anyId }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'PronunciationEditPage'),
});

export const pronunciationRoutes = [listRoute, editRoute] as const;
