import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { platformTimers } from '@perron/timing';
import { redrawApart } from '@perron/media';
import { announce } from './announce';
import { buildApp } from './app';
import { ClockWatch } from './clocks/clock-watch';
import { readConfig } from './config';
import type { Config } from './config';
import { openDatabase } from './db/database';
import { usableDemoKey } from './demo/demo-key';
import { layInDemo } from './demo/lay-in-demo';
import { layInSituationsLater } from './demo/lay-in-situations-later';
import { keepStations } from './keep-stations';
import { removeInvented } from './demo/remove-invented';
import { keepDemoDisruptions } from './demo/renew-disruptions';
import { usableDemoSignIn } from './demo/usable-demo-sign-in';
import { openFiles } from './files/files';
import { openMailer } from './mail/open-mailer';
import { openLiveData } from './live/open-live-data';
import { readInThread } from './live/read-in-thread';
import { listenError } from './listen-error';
import { makeDataDir } from './make-data-dir';
import { openLog } from './open-log';
import { Openings } from './openings';
import { arePagesBuilt } from './plugins/pages';
import { programBuild, programVersion } from './program-version';
import { exampleOf } from './welcome-example';
import { hasActiveUser } from './resources/accounts';
import { computeInThread } from './resources/kept-situations';
import { stopOnSignals } from './stop-on-signals';
import { StartError } from './start-error';
import type { Tracing } from './tracing/tracing';
import { openSpeech } from './speech/open-speech';
import { openTelephone } from './telephone/open-telephone';

type Log = ReturnType<typeof openLog>;

/** The checkout: this file is built to `build/server/`. */
const rootDir = path.resolve(import.meta.dirname, '../..');

/** A large feed takes longer to read: then the pages come first, and say that it is being read. */
const readyTimeoutMs = 10_000;

async function freeBytesAt(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}

/** After this the process ends, whatever still hangs. */
const stopTimeoutMs = 15_000;

/** `null` means standard output. On a terminal the log would bury what a newcomer has to read. */
function logFileOf({ dataDir }: Config): string | null {
  return process.stdout.isTTY ? path.join(dataDir, 'perron.log') : null;
}

/** Its packages are loaded only where they are used. */
async function tracingOf({ traces }: Config): Promise<Tracing | null> {
  if (traces === null) return null;
  const { openTracing } = await import('./tracing/open-tracing');
  return openTracing({ ...traces, version: programVersion(rootDir) });
}

function openSources(config: Config, redrawWorker: URL, logger: Log, clocks: ClockWatch) {
  return openLiveData(config, {
    read: readInThread(
      new URL('feed-worker.js', import.meta.url),
      path.join(config.dataDir, 'cache'),
    ),
    demoFeed: path.join(rootDir, 'data/berlin-main.gtfs.zip'),
    clock: { now: Date.now },
    timers: platformTimers,
    random: Math.random,
    // Beside uploads, which then wait for nobody's feed.
    redraw: redrawApart(redrawWorker, { timeoutMs: 20_000 }),
    logger,
    clocks,
  });
}

interface ContentDeps {
  readonly database: Awaited<ReturnType<typeof openDatabase>>;
  readonly live: ReturnType<typeof openLiveData>;
  readonly files: Awaited<ReturnType<typeof openFiles>>;
  readonly openings: Openings;
  readonly logger: Log;
}

/** Lays in the demo, or removes its inventions, and keeps the stations of the network. */
async function layInContent(config: Config, deps: ContentDeps): Promise<void> {
  const { database, live, files, openings, logger } = deps;
  const kept = { db: database.db, nowMs: Date.now, timers: platformTimers, logger };
  if (config.demo) {
    await layInDemo(database.db, {
      transit: live.transit,
      dataDir: config.dataDir,
      nowMs: Date.now,
      notices: { folder: path.join(rootDir, 'data/notices'), store: files.store },
    });
    await layInSituationsLater(database.db, live.transit, Date.now);
  }
  if (!live.transit.demo) await removeInvented(database.db, Date.now());
  else if (config.demo) {
    const stop = keepDemoDisruptions(kept);
    openings.add(async () => stop());
  }
  // Without the demo its network's stations are nobody's.
  if (config.demo || !live.transit.demo) await keepStations({ ...kept, transit: live.transit });
}

async function run(config: Config, openings: Openings, isStopping: () => boolean): Promise<void> {
  const logFile = logFileOf(config);
  const logger = openLog(config.logLevel, logFile);
  const pagesDir = path.join(rootDir, 'build');
  if (!arePagesBuilt(pagesDir)) {
    throw new StartError(
      'The pages are not built. Start with "npm start", or run "npm run build".',
    );
  }
  const tracing = await tracingOf(config);
  if (tracing) openings.add(() => tracing.close());
  const database = await openDatabase(config, { logger, tracing });
  openings.add(() => database.close());
  const redrawWorker = new URL('redraw-worker.js', import.meta.url);
  const steadyMs = () => performance.now();
  const clocks = new ClockWatch({ nowMs: Date.now, steadyMs, logger });
  const live = openSources(config, redrawWorker, logger, clocks);
  openings.add(async () => live.close());
  const files = await openFiles(config, {
    nowMs: Date.now,
    redraw: redrawApart(redrawWorker),
  });
  openings.add(async () => files.store.close());
  const speech = await openSpeech(config, {
    nowMs: Date.now,
    logger,
    addCloser: (close) => openings.add(close),
  });
  const telephone = await openTelephone(config, {
    speech,
    logger,
    addCloser: (close) => openings.add(close),
  });
  // The demo's stations are the network's, so it waits for that; pages do not wait for ever.
  const laidIn = live.ready.then(() =>
    layInContent(config, { database, live, files, openings, logger }),
  );
  // After the race is lost nobody else would hear of a failure.
  laidIn.catch((error: unknown) => {
    // Closing takes the database from under it.
    if (!openings.areClosing) logger.error({ err: error }, 'demo content not laid in');
  });
  await Promise.race([
    laidIn,
    new Promise((resolve) => platformTimers.after(readyTimeoutMs, () => resolve(null))),
  ]);
  let port = config.port;
  const baseUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const app = await buildApp({
    db: database.db,
    poolUse: database.use,
    connection: database.connection,
    transit: live.transit,
    feeds: live.feeds,
    files,
    speech,
    telephone,
    pagesDir,
    version: programVersion(rootDir),
    build: programBuild(import.meta.filename),
    nowMs: Date.now,
    steadyMs,
    clocks,
    sharedMs: null,
    computeRuns: computeInThread(new URL('run-worker.js', import.meta.url)),
    tracing,
    freeBytes: () => freeBytesAt(config.dataDir),
    hosting: {
      embeddedDatabase: config.databaseUrl === null,
      quotaBytes: config.quotaBytes,
      storage: config.s3 ? 's3' : 'folder',
      sendsMails: config.mail.kind === 'smtp',
    },
    logger,
    mailer: openMailer(config.mail, { dataDir: config.dataDir, nowMs: Date.now, logger }),
    timers: platformTimers,
    registration: config.registration,
    openId: config.openId,
    trustedProxies: config.trustedProxies,
    isStopping,
    baseUrl,
    publicUrl: config.publicUrl,
    mapTiles: config.mapTiles,
    mediaUrl: config.mediaUrl,
  });
  openings.add(() => app.close());
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const address = app.server.address();
  if (typeof address === 'object' && address) port = address.port;
  // Not waited for: the demo may come late, and the server is there without it.
  void announce({
    laidIn,
    read: async () => ({
      signIn: await usableDemoSignIn(database.db, config.dataDir),
      screenKey: await usableDemoKey(database.db, config.dataDir),
      isWithoutUsers: !(await hasActiveUser(database.db)),
      example: exampleOf(live.transit),
    }),
    print: (text) => process.stdout.write(text),
    baseUrl: baseUrl(),
    isTimetableDemos: !config.demo && live.transit.demo,
    logFile,
  }).catch((error: unknown) => logger.error({ err: error }, 'not announced'));
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  makeDataDir(config.dataDir);
  const openings = new Openings();
  const isStopping = stopOnSignals({
    process,
    timers: platformTimers,
    delayMs: config.stopDelayMs,
    limitMs: stopTimeoutMs,
    closeAll: () => openings.closeAll(),
    exit: (code) => process.exit(code),
    onError: (error) => console.error('Perron did not stop cleanly:', error),
  });
  try {
    await run(config, openings, isStopping);
  } catch (error) {
    await openings.closeAll();
    throw error;
  }
}

start().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`Perron cannot start: ${error.message}\n`);
  else console.error('Perron cannot start:', error);
  process.exit(1);
});
