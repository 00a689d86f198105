import type { FastifyInstance } from 'fastify';
import { accessRoutes, createAccess, requireArea } from '../access';
import {
  activationRoutes,
  authRoutes,
  createPreferences,
  invitationRoutes,
  preferencesRoutes,
  userRoutes,
} from '../accounts';
import { apiKeyRoutes, countEndingKeys, createApiKeysService } from '../api-keys';
import { auditLogRoutes } from '../audit-log';
import { heldChangeRoutes } from '../held-changes';
import { securityLogRoutes } from '../security-log';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/** Users and keys, what they may do, and what they did. */
export function peopleParts(
  app: FastifyInstance,
  deps: ResourceDeps,
  { changes, linesAt }: SharedServices,
): ServerPart[] {
  const { db, nowMs, auth, log, signingKeys } = deps;
  requireArea(app, { db, lines: linesAt });
  const access = createAccess({
    changes,
    nowMs,
    signingKeys,
    onChanged: () => auth.knownTokens.forgetAll(),
  });
  return [
    { register: (to) => authRoutes(to, auth.services) },
    { register: (to) => userRoutes(to, auth.users, log) },
    { register: (to) => invitationRoutes(to, auth.invitations) },
    { register: (to) => activationRoutes(to, auth.activation, auth.roles, log) },
    { register: (to) => accessRoutes(to, access) },
    { register: (to) => heldChangeRoutes(to, deps.held) },
    { register: (to) => preferencesRoutes(to, createPreferences(db)) },
    { register: (to) => securityLogRoutes(to, log) },
    { register: (to) => auditLogRoutes(to, db) },
    {
      register: (to) => apiKeyRoutes(to, createApiKeysService(changes, nowMs)),
      measure: (metrics) =>
        metrics.gauges(
          'perron_api_keys',
          'API keys that end within 14 days, and keys that have ended without having been revoked.',
          'state',
          () => countEndingKeys(db, new Date(nowMs())),
        ),
    },
  ];
}
