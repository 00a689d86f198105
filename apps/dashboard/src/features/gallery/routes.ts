import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { defaultGallery, gallerySearch } from './gallery-search';

const galleryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/gallery',
  validateSearch: gallerySearch,
  search: { middlewares: [stripSearchParams(defaultGallery)] },
  loader: loadTexts('gallery'),
  component: lazyPage(() => import('./page'), 'GalleryPage'),
});

export const galleryRoutes = [galleryRoute] as const;
