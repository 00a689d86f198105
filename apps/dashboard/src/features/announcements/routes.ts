import { createRoute } from '@tanstack/react-router';
import { addressSearch, wholeNumber } from '../../kit/address/address-search';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';

const loader = loadTexts('announcements', 'speech');

const sayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/announcements',
  validateSearch: addressSearch({ displayId: wholeNumber() }),
  loader,
  component: lazyPage(() => import('./page'), 'AnnouncementsPage'),
});

const rulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/announcements/rules',
  loader,
  component: lazyPage(() => import('./rules-page'), 'AnnouncementRulesPage'),
});

export const announcementRoutes = [sayRoute, rulesRoute] as const;
