import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from './db/tables';
import type { LiveFeeds } from './live/live-feeds';
import type { LiveTransit } from './live/live-transit';
import { documentApi } from './plugins/api-docs';
import { handleErrors } from './plugins/errors';
import { exposeMetrics } from './plugins/metrics';
import { refuseUnknown, servePages } from './plugins/pages';
import { setSecurityHeaders } from './plugins/security-headers';
import { readSignedInUser } from './plugins/signed-in';
import { registerResources } from './resources';
import { signingSecret } from './resources/auth/signing-secret';
import { createTokenIssuer } from './resources/auth/token-issuer';
import { tooManyRequests } from './plugins/too-many-requests';

export interface AppDeps {
  readonly db: Kysely<Database>;
  readonly transit: LiveTransit;
  readonly feeds: LiveFeeds;
  /** Folder of the built pages; null: the API alone. */
  readonly pagesDir: string | null;
  readonly version: string;
  readonly nowMs: () => number;
  readonly logger: FastifyBaseLogger;
}

/** A request's body may be this large, unless its route says otherwise. */
const bodyLimitBytes = 1_048_576;

/** The whole server, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.logger,
    bodyLimit: bodyLimitBytes,
    // Keeps the query, where a screen's key may stand, out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    trustProxy: 'loopback',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info(
      {
        method,
        path: url.split('?')[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.userId,
      },
      'request',
    );
    done();
  });
  handleErrors(app);
  setSecurityHeaders(app);
  const tokens = createTokenIssuer(await signingSecret(deps.db));
  readSignedInUser(app, tokens);
  app.removeContentTypeParser('text/plain');
  await app.register(formBody);
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooManyRequests });
  const metrics = exposeMetrics(app);
  await documentApi(app, deps.version);
  await app.register(async (scope) => registerResources(scope, { ...deps, tokens, metrics }));
  if (deps.pagesDir === null) app.setNotFoundHandler(refuseUnknown);
  else await servePages(app, deps.pagesDir);
  return app;
}
