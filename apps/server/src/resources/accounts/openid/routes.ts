import type { OpenIdRefusal } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieLines, readHostCookie } from '../../../plugins/host-cookie';
import { originOf } from '../../../plugins/origin';
import type { SecurityLog } from '../../security-log';
import { createSignedTokens } from '../signed-tokens';
import type { SignedTokensDeps } from '../signed-tokens';
import type { HandOver } from './hand-over';
import { NotAMember } from './members';
import type { Members } from './members';
import { CancelledSignIn } from './provider';
import type { OpenIdProvider } from './provider';

export interface OpenIdDeps extends SignedTokensDeps {
  readonly provider: OpenIdProvider;
  readonly members: Members;
  readonly handOver: HandOver;
  readonly log: Pick<SecurityLog, 'note'>;
  /** Where people reach this installation, without a slash at the end. */
  readonly baseUrl: () => string;
}

const cookie = 'perron_openid_begun';
const folder = '/api/openid';
const lifetimeSeconds = 600;

const kind = {
  audience: 'perron-openid-begun',
  lifetimeSeconds,
  payload: z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    wanted: z.string(),
  }),
};

/** From one address: an office whose people all come at eight. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** The address that was wanted; the page checks it before it goes there. */
function wantedOf({ query }: FastifyRequest): string {
  const { redirect } = query as { readonly redirect?: unknown };
  return typeof redirect === 'string' ? redirect.slice(0, 500) : '/';
}

/**
 * Signing in with a provider: two addresses that a browser opens, no calls of the API. The start
 * of the sign-in travels in a signed cookie, so the answer may come to another node.
 */
export function openIdRoutes(app: FastifyInstance, deps: OpenIdDeps): void {
  const { provider, members, handOver, log } = deps;
  const begun = createSignedTokens(deps, kind);
  const redirectUri = () => `${deps.baseUrl()}${folder}/callback`;
  const isEncrypted = () => deps.baseUrl().startsWith('https:');
  const keep = (value: string, seconds: number) =>
    cookieLines(
      { name: cookie, value, maxAgeSeconds: seconds, sameSite: 'Lax', path: folder },
      isEncrypted(),
    );

  function toSignIn(reply: FastifyReply, query: Readonly<Record<string, string>>): FastifyReply {
    const search = new URLSearchParams(query).toString();
    return reply.header('cache-control', 'no-store').redirect(`/auth/login?${search}`, 303);
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    wanted: string,
  ): Promise<FastifyReply> {
    const isCancelled = error instanceof CancelledSignIn;
    const reason: OpenIdRefusal =
      error instanceof NotAMember ? error.reason : isCancelled ? 'cancelled' : 'failed';
    const account = error instanceof NotAMember ? error.email : '';
    if (reason === 'failed') request.log.warn({ err: error }, 'sign-in with the provider failed');
    if (!isCancelled)
      await log.note({ kind: 'sign_in_failed', origin: originOf(request), account });
    return toSignIn(reply, { refused: reason, ...(wanted !== '/' && { redirect: wanted }) });
  }

  app.get(`${folder}/start`, { schema: { hide: true }, config }, async (request, reply) => {
    const wanted = wantedOf(request);
    try {
      const { url, checks } = await provider.begin(redirectUri());
      const token = await begun.issue({ ...checks, wanted });
      void reply.header('set-cookie', keep(token, lifetimeSeconds));
      return await reply.header('cache-control', 'no-store').redirect(url, 303);
    } catch (error) {
      return refuse(request, reply, error, wanted);
    }
  });

  app.get(`${folder}/callback`, { schema: { hide: true }, config }, async (request, reply) => {
    const { cookies: sent } = originOf(request);
    const from = { cookies: sent, isEncrypted: isEncrypted() };
    const checks = await begun.verify(readHostCookie(from, cookie) ?? '');
    const wanted = checks?.wanted ?? '/';
    // It answers one sign-in.
    const cookies = keep('', 0);
    void reply.header('set-cookie', cookies);
    try {
      if (!checks) throw new Error('The answer belongs to no sign-in that began in this browser.');
      const answeredAt = new URL(redirectUri());
      answeredAt.search = new URL(request.url, deps.baseUrl()).search;
      const user = await members.memberOf(await provider.finish(answeredAt, checks));
      const given = await handOver.give(
        { userId: user.id, generation: user.generation },
        isEncrypted(),
      );
      void reply.header('set-cookie', given.cookies);
      return await toSignIn(reply, {
        code: given.code,
        ...(wanted !== '/' && { redirect: wanted }),
      });
    } catch (error) {
      return refuse(request, reply, error, wanted);
    }
  });
}
