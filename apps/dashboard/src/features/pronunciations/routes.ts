import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { pronunciationSearch } from './pronunciation-search';

const loader = loadTexts('pronunciations', 'speech');

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pronunciations',
  validateSearch: pronunciationSearch.schema,
  search: { middlewares: [stripSearchParams(pronunciationSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./page'), 'PronunciationsPage'),
});

const editRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pronunciations/edit',
  validateSearch: z.object({ id: z.union([z.string(), z.number()]).optional().catch(undefined) }),
  loader,
  component: lazyPage(() => import('./edit-page'), 'PronunciationEditPage'),
});

export const pronunciationRoutes = [listRoute, editRoute] as const;
