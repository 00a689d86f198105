import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route';
import type { AuthService } from './service';

/** Tries to sign in from one address: enough for people, too few for guessing. */
const rateLimit = { max: 20, timeWindow: '1 minute' };

export function authRoutes(app: FastifyInstance, auth: AuthService): void {
  route(
    app,
    operations.createToken,
    async ({ body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return auth.grant(body);
    },
    { config: { rateLimit } },
  );
}
