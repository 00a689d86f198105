import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { addressSearch, anyId } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

export const trialSearch = listSearch({
  sorts: ['name', 'id', 'content_count', 'updated_at'],
  filters: {},
});
export type TrialSearch = ListAddress<typeof trialSearch>;

const loader = loadTexts('trial', 'history');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trial',
  validateSearch: trialSearch.read,
  search: { middlewares: [stripSearchParams(trialSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'TrialsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trial/edit',
  validateSearch: addressSearch({ id: anyId }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'TrialEditPage'),
});

export const trialRoutes = [listRoute, editRoute] as const;
