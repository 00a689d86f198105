import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import type { DisplaySessions, SignedInDisplay } from '../resources/display-runtime';
import { bearerToken } from './signed-in';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses callers other than signed-in displays. */
    requireDisplay: (request: FastifyRequest) => Promise<void>;
    /** Refuses callers other than signed-in displays and those that `requireUser` lets in. */
    requireUserOrDisplay: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The display that calls; `null` means another caller. */
    display: SignedInDisplay | null;
  }
}

/** Reads the display's token of calls that take one. Comes after `readSignedInUser`. */
export function readSignedInDisplay(app: FastifyInstance, sessions: DisplaySessions): void {
  async function isDisplay(request: FastifyRequest): Promise<boolean> {
    const token = bearerToken(request);
    const display = token === null ? null : await sessions.read(token);
    if (display === null) return false;
    request.display = display;
    request.tokenUntilMs = display.untilMs;
    request.actor = { type: 'display', id: display.id, name: display.name };
    return true;
  }

  app.decorateRequest('display', null);
  app.decorate('requireDisplay', async (request: FastifyRequest) => {
    if (await isDisplay(request)) return;
    throw new ApiError(
      'unauthorized',
      'Expected the token of a display that is signed in. Sign in again with its API key.',
    );
  });
  app.decorate('requireUserOrDisplay', async (request: FastifyRequest) => {
    if (!(await isDisplay(request))) await app.requireUser(request);
  });
}
