import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { trashSearch } from './trash-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/trash',
  validateSearch: trashSearch.read,
  search: { middlewares: [stripSearchParams(trashSearch.defaults)] },
  loader: loadTexts('trash'),
  component: lazyPage(() => import('./page'), 'TrashPage'),
});

export const trashRoutes = [listRoute] as const;
