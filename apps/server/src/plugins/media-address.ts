import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { securityHeaders } from './security-headers';

/** The redirection may be kept for an hour: a name has one content for ever, its place may change. */
const kept = 'public, max-age=3600';

/** A proxy asks each node for these, by whichever name. */
const forProxies = new Set(['/livez', '/readyz']);

/** Pages may load pictures and films from there. */
function policyWith(origin: string): string {
  const sources = `'self' ${origin}`;
  const policy = securityHeaders['content-security-policy'].replace(
    "img-src 'self'",
    `img-src ${sources}`,
  );
  return `${policy}; media-src ${sources}; connect-src ${sources}`;
}

/** `X-Forwarded-Host` does not count, as for links (decision 81). */
function hostOf({ headers }: FastifyRequest): string {
  return headers.host?.toLowerCase() ?? '';
}

/**
 * Gives files their address: elsewhere they are redirected to it, and there nothing else is
 * answered, so that what strangers uploaded shares no origin with a signed-in page.
 * @param mediaUrl without a slash at the end
 */
export function giveFilesTheirAddress(app: FastifyInstance, mediaUrl: string): void {
  const { host, origin } = new URL(mediaUrl);
  const policy = policyWith(origin);

  function answerThere(reply: FastifyReply, isFile: boolean, path: string): void {
    if (!isFile && !forProxies.has(path)) {
      throw new ApiError('not_found', `There is nothing but files at ${origin}.`);
    }
    void reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      // Displays hold each content against its hash, for which they must read it.
      'access-control-allow-origin': '*',
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isFile = path.startsWith('/files/');
    if (hostOf(request) === host) {
      answerThere(reply, isFile, path);
      return undefined;
    }
    if (!isFile) {
      void reply.header('content-security-policy', policy);
      return undefined;
    }
    return reply.header('cache-control', kept).redirect(`${mediaUrl}${path}`, 307);
  });
}
