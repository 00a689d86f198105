import { entityNames } from '@perron/schema';
import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

/** The list that the address of the trash asks for. */
const trashSearch = listSearch({
  sorts: ['deleted_at', 'name', 'kind', 'deleted_by'],
  direction: 'desc',
  filters: { kind: oneOf(entityNames) },
});

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trash',
  validateSearch: trashSearch.read,
  search: { middlewares: [stripSearchParams(trashSearch.defaults)] },
  loader: loadTexts('trash'),
  component: lazyPage(() => import('./page'), 'TrashPage'),
});

export const trashRoutes = [listRoute] as const;
