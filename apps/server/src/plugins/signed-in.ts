import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import type { TokenIssuer } from '../resources/auth/token-issuer';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses who is not signed in. */
    requireUser: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Id of the signed-in user; null on public calls. */
    userId: number | null;
  }
}

/** Reads the bearer token of calls that need one. */
export function readSignedInUser(app: FastifyInstance, tokens: TokenIssuer): void {
  app.decorateRequest('userId', null);
  app.decorate('requireUser', async (request: FastifyRequest) => {
    const header = request.headers.authorization ?? '';
    const [scheme, token] = header.split(' ', 2);
    if (scheme?.toLowerCase() !== 'bearer' || !token) {
      throw new ApiError(
        'unauthorized',
        'Sign in first: expected "Authorization: Bearer <token>".',
      );
    }
    const userId = await tokens.verify(token);
    if (userId === null) {
      throw new ApiError('unauthorized', 'The token is not valid or has expired. Sign in again.');
    }
    request.userId = userId;
  });
}
