import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { bucketSearch, contentEditSearch, contentSearch } from './media-search';

const parent = { getParentRoute: () => signedInRoute } as const;
const loader = loadTexts('media');

const contentsRoute = createRoute({
  ...parent,
  path: '/content-management',
  validateSearch: contentSearch.read,
  search: { middlewares: [stripSearchParams(contentSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./contents-page'), 'ContentsPage'),
});

const contentEditRoute = createRoute({
  ...parent,
  path: '/content-management/edit',
  validateSearch: contentEditSearch,
  loader,
  component: lazyPage(() => import('./edit-page'), 'ContentEditPage'),
});

const bucketsRoute = createRoute({
  ...parent,
  path: '/content-bucket',
  validateSearch: bucketSearch.read,
  search: { middlewares: [stripSearchParams(bucketSearch.defaults)] },
  loader,
  component: lazyPage(() => import('./buckets-page'), 'BucketsPage'),
});

export const mediaRoutes = [contentsRoute, contentEditRoute, bucketsRoute] as const;
