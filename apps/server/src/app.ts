import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { ChangeFeed } from './changes/change-feed';
import { EventRetention } from './changes/event-retention';
import { DatabaseWatch, databaseProbe } from './db/database-watch';
import type { Database } from './db/tables';
import type { Files } from './files/files';
import type { LiveFeeds } from './live/live-feeds';
import type { LiveTransit } from './live/live-transit';
import { noteMethods } from './plugins/allowed-methods';
import { answerEarly } from './plugins/answer-early';
import { answerWithoutDatabase } from './plugins/answer-without-database';
import { documentApi } from './plugins/api-docs/document-api';
import { acceptBodies } from './plugins/bodies/accept-bodies';
import { limitCalls, publicLimit } from './plugins/call-limits/limit-calls';
import { connectionLimits } from './plugins/connection-limits';
import { endConnectionsOnStop } from './plugins/end-connections';
import { handleErrors, refuseAddress } from './plugins/errors';
import { exposeMetrics } from './plugins/metrics';
import { refuseUnknown, servePages } from './plugins/pages';
import { requirePlainParameters } from './plugins/plain-parameters';
import { logRequests } from './plugins/request-log';
import { setSecurityHeaders } from './plugins/security-headers';
import { readSignedInUser } from './plugins/signed-in';
import { readSignedInDisplay } from './plugins/signed-in-display';
import { registerResources } from './resources';
import { createKeyAdmission } from './resources/api-keys/key-admission';
import { createAuth } from './resources/auth/create-auth';
import type { AuthDeps } from './resources/auth/create-auth';
import type { Passwords } from './resources/auth/password';
import { argon2Passwords } from './resources/auth/password';
import { signingSecret } from './resources/auth/signing-secret';
import { createTokenIssuer } from './resources/auth/token-issuer';
import { Disk } from './resources/system/disk';
import { createDisplaySessions } from './resources/display-runtime/display-sessions';
import { createDisplayTokens } from './resources/display-runtime/display-tokens';
import { createSecurityLog } from './resources/security-log/security-log';
import { takeTurns } from './plugins/take-turns';

export interface AppDeps extends Pick<AuthDeps, 'mailer' | 'timers' | 'registration' | 'baseUrl'> {
  readonly db: Kysely<Database>;
  /** Where the database is, for connections outside the pool. */
  readonly connection: pg.ClientConfig;
  readonly transit: LiveTransit;
  readonly feeds: LiveFeeds;
  readonly files: Files;
  /** Folder of the built pages; null: the API alone. */
  readonly pagesDir: string | null;
  readonly version: string;
  readonly nowMs: () => number;
  /** Goes on by itself when somebody sets the system's clock; counts from any moment. */
  readonly steadyMs: () => number;
  /** Another way to hash passwords than argon2, for tests that count. */
  readonly passwords?: Passwords;
  /** Another way to ask whether the database answers, for tests. */
  readonly probeDatabase?: () => Promise<void>;
  /** Bytes that are free where the data lies; null: nobody knows. */
  readonly freeBytes: () => Promise<number | null>;
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
    frameworkErrors: refuseAddress(deps.baseUrl),
    ...connectionLimits(),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app);
  const methodsOf = noteMethods(app);
  endConnectionsOnStop(app);
  const disk = new Disk(deps);
  handleErrors(app, () => disk.noteFull());
  setSecurityHeaders(app, deps.baseUrl);
  const after = (delayMs: number, callback: () => void) => deps.timers.after(delayMs, callback);
  const probe = deps.probeDatabase ?? databaseProbe(deps.connection, after);
  const watch = new DatabaseWatch({ probe, after });
  answerWithoutDatabase(app, watch);
  const { db, nowMs } = deps;
  const secret = await signingSecret(db);
  const tokens = createTokenIssuer(secret);
  const log = createSecurityLog(db, nowMs);
  const auth = createAuth({
    ...deps,
    log,
    tokens,
    secret,
    passwords: deps.passwords ?? argon2Passwords,
  });
  const keys = createKeyAdmission(db, nowMs);
  const sessions = createDisplaySessions(db, createDisplayTokens(secret), nowMs);
  readSignedInUser(app, { tokens: auth.knownTokens, keys, log });
  readSignedInDisplay(app, sessions);
  app.addHook('onReady', async () => auth.mails.wake());
  app.addHook('onClose', () => auth.mails.close());
  const feed = new ChangeFeed({ connection: deps.connection, logger: deps.logger });
  feed.subscribe((batch) => auth.knownTokens.follow(batch));
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());
  const retention = new EventRetention(db, deps.logger);
  app.addHook('onReady', async () => retention.start());
  app.addHook('onClose', () => retention.stop());
  acceptBodies(app);
  requirePlainParameters(app);
  await limitCalls(app, deps.steadyMs);
  await documentApi(app, deps.version);
  const metrics = exposeMetrics(app, deps.steadyMs);
  const early = answerEarly(app, { logger: deps.logger, metrics });
  takeTurns(app);
  await app.register(async (scope) =>
    registerResources(scope, {
      ...deps,
      auth,
      log,
      keys,
      sessions,
      feed,
      metrics,
      early,
      watch,
      disk,
    }),
  );
  if (deps.pagesDir === null) {
    app.setNotFoundHandler({ preHandler: app.rateLimit(publicLimit) }, refuseUnknown(methodsOf));
  } else {
    const timeZone = () => deps.transit.manifestFacts().timeZone;
    await servePages(app, { ...deps, buildDir: deps.pagesDir, timeZone }, methodsOf);
  }
  return app;
}
