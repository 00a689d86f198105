import type { Actor } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { isApiKeySecret, shownPrefix } from '../resources/api-keys';
import type { KeyAdmission } from '../resources/api-keys';
import type { KnownTokens } from '../resources/accounts';
import { originOf } from '../plugins/origin';
import type { SecurityLog } from '../resources/security-log';
import { watched } from '../resources/security-log';
import type { ApprovedCalls } from './approved-calls';
import type { Grant } from './grant';
import { keyActor } from './key-actor';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses callers other than signed-in users and programs whose API key may read. */
    requireUser: (request: FastifyRequest) => Promise<void>;
    /** Writes into the security log that the user who calls may not. */
    noteRefusal: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The caller; null on public calls. */
    actor: Actor | null;
    /** The permissions of the user who calls; `null` means another caller. */
    grant: Grant | null;
    /** By which session a user calls; `null` means another caller. */
    sessionId: string | null;
    /** When the caller's token ends by itself, epoch ms; `null` if it is not, or there is none. */
    tokenUntilMs: number | null;
  }
}

export interface SignedInDeps {
  readonly tokens: Pick<KnownTokens, 'read'>;
  readonly keys: KeyAdmission;
  readonly log: Pick<SecurityLog, 'note'>;
  readonly approved: ApprovedCalls;
}

/** The token of `Authorization: Bearer <token>`; `null` means another scheme, or none. */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Reads the bearer token of calls that need one. */
export function readSignedInUser(
  app: FastifyInstance,
  { tokens, keys, log, approved }: SignedInDeps,
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('grant', null);
  app.decorateRequest('tokenUntilMs', null);
  app.decorate('noteRefusal', async (request: FastifyRequest) => {
    const { actor } = request;
    if (actor?.type !== 'user') return;
    const { id: userId, name: account } = actor;
    await log.note({ kind: 'role_refused', origin: originOf(request), account, userId });
  });
  app.decorate('requireUser', async (request: FastifyRequest) => {
    const approval = approved.of(request.headers.authorization);
    if (approval) {
      request.actor = approval.actor;
      request.grant = approval.grant;
      return;
    }
    const token = bearerToken(request);
    if (token === null) {
      throw new ApiError(
        'unauthorized',
        'Sign in first: expected "Authorization: Bearer <token>".',
      );
    }
    if (isApiKeySecret(token)) {
      const account = shownPrefix(token);
      const watch = { log, origin: originOf(request), account, refusal: 'key_refused' } as const;
      request.actor = await watched(watch, () => keyActor(keys, token, request));
      return;
    }
    const signedIn = await tokens.read(token);
    request.actor = signedIn && signedIn.actor;
    request.sessionId = signedIn && signedIn.sessionId;
    request.grant = signedIn && signedIn.grant;
    request.tokenUntilMs = signedIn && signedIn.expiresAtMs;
    if (request.actor === null) {
      throw new ApiError('unauthorized', 'The token is not valid or has expired. Sign in again.');
    }
  });
}
