import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { auditLogSearch } from './audit-log-search';

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit-log',
  validateSearch: auditLogSearch.read,
  search: { middlewares: [stripSearchParams(auditLogSearch.defaults)] },
  loader: loadTexts('audit-log', 'history'),
  component: lazyPage(() => import('./page'), 'AuditLogPage'),
});

export const auditLogRoutes = [listRoute] as const;
