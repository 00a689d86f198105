import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app';
import { readConfig } from './config';
import type { Config } from './config';
import { openDatabase } from './db/database';
import { layInDemo } from './demo/lay-in-demo';
import { readDemoSignIn } from './demo/demo-sign-in';
import { openLiveData } from './live/open-live-data';
import { readInThread } from './live/read-in-thread';
import { listenError } from './listen-error';
import { arePagesBuilt } from './plugins/pages';
import { StartError } from './start-error';
import { welcome } from './welcome';

/** The checkout: this file is built to `build/server/`. */
const rootDir = path.resolve(import.meta.dirname, '../..');

/** A large feed takes longer to read: then the pages come first, and say that it is being read. */
const readyTimeoutMs = 10_000;

function afterDelay(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** After this the process ends, whatever still hangs. */
const stopTimeoutMs = 15_000;

/** Each missing folder by itself: Node's own recursive way never returns below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${code}). Set DATA_DIR to a folder that may be written to.`,
    );
  }
}

/** On a terminal the log would bury what a newcomer has to read, so it goes to a file there. */
function makeLogger(config: Config) {
  const file = process.stdout.isTTY ? path.join(config.dataDir, 'perron.log') : null;
  const destination = file === null ? pino.destination(1) : pino.destination({ dest: file });
  return { file, logger: pino({ level: config.logLevel }, destination) };
}

function programVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}

/** What has been opened so far, closed in the opposite order when the process is told to end. */
class Openings {
  readonly #closers: (() => Promise<void>)[] = [];
  #closing: Promise<void> | null = null;

  add(close: () => Promise<void>): void {
    this.#closers.unshift(close);
  }

  closeAll(): Promise<void> {
    this.#closing ??= this.#closeInTurn();
    return this.#closing;
  }

  async #closeInTurn(): Promise<void> {
    for (const close of this.#closers) await close();
  }
}

function stopOnSignals(openings: Openings): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), stopTimeoutMs).unref();
      openings.closeAll().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Perron did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}

async function run(config: Config, openings: Openings): Promise<void> {
  const { file: logFile, logger } = makeLogger(config);
  const pagesDir = path.join(rootDir, 'build');
  if (!arePagesBuilt(pagesDir)) {
    throw new StartError(
      'The pages are not built. Start with "npm start", or run "npm run build".',
    );
  }
  const database = await openDatabase(config, { logger });
  openings.add(() => database.close());
  const live = openLiveData(config, {
    read: readInThread(
      new URL('feed-worker.js', import.meta.url),
      path.join(config.dataDir, 'cache'),
    ),
    demoFeed: path.join(rootDir, 'data/berlin-main.gtfs.zip'),
    clock: { now: Date.now },
    timers: { after: afterDelay },
    random: Math.random,
    logger,
  });
  openings.add(async () => live.close());
  // The demo's stations are the network's, so it waits for that; pages do not wait for ever.
  const laidIn = live.ready.then(() =>
    config.demo ? layInDemo(database.db, live.transit, config.dataDir) : undefined,
  );
  // After the race is lost nobody else would hear of a failure.
  laidIn.catch((error: unknown) => logger.error({ err: error }, 'demo content not laid in'));
  await Promise.race([
    laidIn,
    new Promise((resolve) => afterDelay(readyTimeoutMs, () => resolve(null))),
  ]);
  const app = await buildApp({
    db: database.db,
    transit: live.transit,
    feeds: live.feeds,
    pagesDir,
    version: programVersion(),
    nowMs: Date.now,
    logger,
  });
  openings.add(() => app.close());
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const baseUrl = config.publicUrl ?? `http://localhost:${port}`;
  process.stdout.write(welcome({ baseUrl, signIn: readDemoSignIn(config.dataDir), logFile }));
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  makeDataDir(config.dataDir);
  const openings = new Openings();
  stopOnSignals(openings);
  try {
    await run(config, openings);
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
