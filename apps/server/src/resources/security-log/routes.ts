import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route';
import type { SecurityLog } from './security-log';

export function securityLogRoutes(app: FastifyInstance, log: Pick<SecurityLog, 'list'>): void {
  route(app, operations.listSecurityLog, ({ query, reply }) => {
    void reply.header('cache-control', 'no-store');
    return log.list(query);
  });
}
