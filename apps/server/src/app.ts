import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxNetworkId, clockHeader } from '@perron/schema';
import { ChangeFeed } from './changes/change-feed';
import { createEventRetention } from './changes/event-retention';
import { DatabaseWatch, databaseProbe } from './db/database-watch';
import { noteMethods } from './plugins/allowed-methods';
import { answerEarly } from './plugins/answer-early';
import { positionOf } from './push/event-text';
import { answerWithoutDatabase } from './plugins/answer-without-database';
import { documentApi } from './plugins/api-docs/document-api';
import { acceptBodies } from './plugins/bodies/accept-bodies';
import { limitCalls, publicLimit } from './plugins/call-limits/limit-calls';
import { connectionLimits } from './plugins/connection-limits';
import { endConnectionsOnStop } from './plugins/end-connections';
import { keepForwardedAddresses } from './plugins/forwarded-addresses';
import { handleErrors, refuseAddress } from './plugins/errors';
import { giveFilesTheirAddress } from './plugins/media-address';
import { exposeMetrics } from './plugins/metrics';
import { refuseUnknown, servePages } from './plugins/pages';
import { requirePlainParameters } from './plugins/plain-parameters';
import { logRequests } from './plugins/request-log';
import { headersFor, setSecurityHeaders } from './plugins/security-headers';
import { ApprovedCalls } from './auth/approved-calls';
import { readSignedInUser } from './auth/signed-in';
import { readSignedInDisplay } from './auth/signed-in-display';
import type { AppDeps } from './app-deps';
import { answerOnce } from './idempotency/answer-once';
import { KeptAnswers, forgetAnswers } from './idempotency/kept-answers';
import { registerResources } from './resources';
import { createKeyAdmission } from './resources/api-keys';
import {
  argon2Passwords,
  createAuth,
  createSecretBox,
  createTokenIssuer,
  keptSecret,
  SigningKeys,
} from './resources/accounts';
import { HeldChanges } from './resources/held-changes';
import { Disk } from './resources/system';
import { createDisplaySessions, createDisplayTokens } from './resources/display-runtime';
import { createSecurityLog } from './resources/security-log';
import { issueWords } from './plugins/issue-words';
import { takeTurns } from './plugins/take-turns';
import { createSpeechSigner } from './speech/signed-speech';
import type { ClockWatch } from './clocks/clock-watch';

/** Two names that everybody knows of an installation: its address, and whose timetable it has. */
function namesOf({ transit, baseUrl }: Pick<AppDeps, 'transit' | 'baseUrl'>): string[] {
  const { attribution } = transit.manifestFacts().transit;
  return [new URL(baseUrl()).hostname, attribution ?? ''];
}

/** A request's body may be this large, unless its route says otherwise. */
const bodyLimitBytes = 1_048_576;

/** The whole server, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.logger,
    bodyLimit: bodyLimitBytes,
    // A node that starts on a busy machine takes its time; Fastify would give up after ten seconds.
    pluginTimeout: 0,
    // Keeps the query, where a screen's key may be, out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    // The length of the decoded parameter: the longest is the id of a trip.
    routerOptions: { maxParamLength: maxNetworkId },
    trustProxy: [...deps.trustedProxies],
    frameworkErrors: refuseAddress(deps.baseUrl),
    ...connectionLimits(),
  });
  z.config({ customError: issueWords });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  deps.tracing?.follow(app);
  keepForwardedAddresses(app);
  logRequests(app);
  const methodsOf = noteMethods(app);
  endConnectionsOnStop(app);
  const disk = new Disk(deps);
  handleErrors(app, () => disk.noteFull());
  const { mapTiles } = deps;
  const tilesHost = mapTiles && new URL(mapTiles.url).origin;
  setSecurityHeaders(app, deps.baseUrl, headersFor(tilesHost));
  if (deps.mediaUrl !== null) giveFilesTheirAddress(app, deps.mediaUrl);
  const after = (delayMs: number, callback: () => void) => deps.timers.after(delayMs, callback);
  const probe = deps.probeDatabase ?? databaseProbe(deps.connection, after);
  const watch = new DatabaseWatch({ probe, after, answered: () => deps.poolUse().answered });
  answerWithoutDatabase(app, watch);
  const { db, nowMs } = deps;
  const signingKeys = await SigningKeys.open(db, deps.steadyMs);
  const tokens = createTokenIssuer(signingKeys);
  const log = createSecurityLog(db, nowMs);
  const auth = createAuth({
    ...deps,
    log,
    tokens,
    keys: signingKeys,
    knownNames: () => namesOf(deps),
    passwords: deps.passwords ?? argon2Passwords,
  });
  const keys = createKeyAdmission(db, nowMs);
  const sessions = createDisplaySessions(db, createDisplayTokens(signingKeys), nowMs);
  const signer = createSpeechSigner(await keptSecret(db, 'speech_signing_secret'), nowMs);
  const approved = new ApprovedCalls();
  readSignedInUser(app, { tokens: auth.knownTokens, keys, log, approved });
  const held = new HeldChanges({ db, nowMs, approved, secrets: createSecretBox(db) });
  app.decorate('holdChange', (...call) => held.hold(...call));
  readSignedInDisplay(app, sessions);
  app.addHook('onReady', async () => auth.mails.wake());
  app.addHook('onClose', () => auth.mails.close());
  const kept = new KeptAnswers(db, nowMs);
  answerOnce(app, { kept, watch });
  const forgetting = forgetAnswers(kept, deps.logger);
  app.addHook('onReady', async () => forgetting.start());
  app.addHook('onClose', () => forgetting.stop());
  const feed = new ChangeFeed({ connection: deps.connection, logger: deps.logger });
  // First: a token that is looked at again is held against the keys of now.
  feed.subscribe((batch) => signingKeys.follow(batch));
  feed.subscribe((batch) => auth.knownTokens.follow(batch));
  app.addHook('onReady', () => feed.start());
  app.addHook('onClose', () => feed.stop());
  const retention = createEventRetention(db, deps.logger);
  app.addHook('onReady', async () => retention.start());
  app.addHook('onClose', () => retention.stop());
  acceptBodies(app);
  requirePlainParameters(app);
  await limitCalls(app, deps.steadyMs);
  await documentApi(app, deps.version);
  const metrics = exposeMetrics(app, deps.steadyMs);
  const early = answerEarly(app, {
    logger: deps.logger,
    metrics,
    hasEvent: (lastEventId) => {
      const position = positionOf(lastEventId);
      return position === undefined || feed.hasDelivered(position);
    },
  });
  takeTurns(app);
  // After the two above, which take the place of the one listener that they find.
  sendClock(app, deps.clocks);
  await app.register(async (scope) =>
    registerResources(scope, {
      ...deps,
      auth,
      log,
      keys,
      signingKeys,
      sessions,
      feed,
      metrics,
      early,
      watch,
      disk,
      held,
      signer,
    }),
  );
  if (deps.pagesDir === null) {
    app.setNotFoundHandler({ preHandler: app.rateLimit(publicLimit) }, refuseUnknown(methodsOf));
  } else {
    const network = {
      timeZone: (code?: string) => deps.transit.manifestFacts(code).timeZone,
      language: () => deps.transit.manifestFacts().languages[0] ?? 'de',
      defaultStation: () => deps.transit.defaultStation()?.code ?? null,
    };
    await servePages(app, { ...deps, buildDir: deps.pagesDir, ...network }, methodsOf);
  }
  return app;
}

/** Says with every answer that this node's clock is wrong: displays then ask for the time again. */
function sendClock(app: FastifyInstance, clocks: Pick<ClockWatch, 'aheadMs'>): void {
  // Before the answers that need no framework, too.
  app.server.prependListener('request', (_, response) => {
    const aheadMs = clocks.aheadMs();
    if (aheadMs !== null) response.setHeader(clockHeader, String(Math.round(aheadMs / 1000)));
  });
}
