import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDemoNews } from '@perron/adapters/demo-news';
import { createDemoWeather } from '@perron/adapters/demo-weather';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { Manifest, MapTiles, TokenAnswer } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import type { Kysely } from 'kysely';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app';
import type { AppDeps } from '../app-deps';
import { ClockWatch } from '../clocks/clock-watch';
import type { Config, RegistrationRule } from '../config';
import type { Database } from '../db/tables';
import { connectionConfig } from '../db/pool';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { readDemoSignIn } from '../demo/demo-sign-in';
import type { DemoSignIn } from '../demo/demo-sign-in';
import { layInDemo } from '../demo/lay-in-demo';
import { openFiles } from '../files/files';
import type { Files } from '../files/files';
import { redraw } from '@perron/media/redraw';
import { createLiveFeeds } from '../live/live-feeds';
import { LiveTransit } from '../live/live-transit';
import type { Mail, Mailer } from '../mail/mailer';
import type { Passwords } from '../resources/accounts';
import { computeHere } from '../resources/kept-situations';
import { testSpeech } from '../speech/testing/test-speech';
import { oneVehicle } from './one-vehicle';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly db: Kysely<Database>;
  readonly transit: LiveTransit;
  readonly files: Files;
  /** Folder of what is kept outside of the database. */
  readonly dataDir: string;
  readonly signIn: DemoSignIn;
  /** Lines of the log so far. */
  readonly log: string[];
  readonly clocks: ClockWatch;
  /** Mails sent so far. */
  readonly mails: Mail[];
  /** A bearer token of the demo user, of one session for all calls. */
  token(): Promise<string>;
  /** Opens another session of the demo user. `from` is the caller's address: who signs in often is slowed down. */
  newSession(from?: string): Promise<TokenAnswer>;
  /** A call by the demo user; `body` is sent as JSON. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export const miniFeed = path.resolve(import.meta.dirname, '../../../../data/berlin-mini.gtfs.zip');

export interface TestAppOptions {
  readonly nowMs?: () => number;
  /** The clock of limits; `nowMs` without it. */
  readonly steadyMs?: () => number;
  /** The clock of limits of tries and of the queue of mails; `steadyMs` without it. */
  readonly sharedMs?: AppDeps['sharedMs'];
  /** The timers of the server; they never fire without it. */
  readonly timers?: AppDeps['timers'];
  /** Whether the database answers; it is asked without it. */
  readonly probeDatabase?: () => Promise<void>;
  /** Bytes that are free where the data lies. */
  readonly freeBytes?: () => Promise<number | null>;
  /** GTFS zip; the small network without it. */
  readonly feed?: string;
  /** False: the feed is an operator's own. */
  readonly demoNetwork?: boolean;
  /** The configured languages of passengers; the network's and English without it. */
  readonly languages?: Manifest['languages'] | null;
  /** `none`: there is no source of weather; the demo's without it. */
  readonly weather?: 'none';
  /** Hears of each place whose weather is fetched. */
  readonly onWeather?: (location: string) => void;
  /** Folder of the built pages; none without it. */
  readonly pagesDir?: string;
  /** The rule of registering; invited addresses without it. */
  readonly registration?: RegistrationRule;
  /** A provider to sign in with; none without it. */
  readonly openId?: AppDeps['openId'];
  /** How passwords are hashed; by argon2 without it. */
  readonly passwords?: Passwords;
  /** Where mails go besides `mails`. */
  readonly mailer?: Mailer;
  /** False: as a server without a mail server says of itself. */
  readonly sendsMails?: boolean;
  /** Where files are kept and how large they may be; a new folder without it. */
  readonly storage?: Partial<
    Pick<Config, 's3' | 'uploadLimits' | 'quotaBytes' | 'recordingsBytes'>
  >;
  /** The proxies whose `X-Forwarded-*` counts; this machine's without it. */
  readonly trustedProxies?: AppDeps['trustedProxies'];
  /** Where people reach it; over HTTPS without it. */
  readonly baseUrl?: string;
  /** The configured address; none without it. */
  readonly publicUrl?: string;
  readonly mapTiles?: MapTiles | null;
  /** Where files are loaded from; from the same address without it. */
  readonly mediaUrl?: string;
  /** Whether it was told to stop. */
  readonly isStopping?: () => boolean;
  /** False: nothing has been read yet. */
  readonly hasTimetable?: boolean;
  /** With the demo's pictures for carousels, which take a while to lay in. */
  readonly notices?: boolean;
  /** Where the time of calls is told; nowhere without it. */
  readonly tracing?: AppDeps['tracing'];
  /** The server's voice, null for none; one that makes no sound without it. */
  readonly speech?: AppDeps['speech'];
  /** Calls and takes calls; none without it. */
  readonly telephone?: AppDeps['telephone'];
  /** Another node, whose database this one shares; a new one without it. Close this one first. */
  readonly beside?: TestApp;
}

/** The whole server with the demo content, on its own clock, not yet listening. */
export async function createTestApp({
  nowMs = Date.now,
  steadyMs = nowMs,
  sharedMs = steadyMs,
  timers = { after: () => () => undefined },
  probeDatabase,
  freeBytes = async () => 1e12,
  feed = miniFeed,
  demoNetwork = true,
  languages = null,
  pagesDir,
  registration = 'invite',
  openId = null,
  passwords,
  mailer,
  sendsMails = true,
  storage,
  trustedProxies = ['loopback'],
  baseUrl = 'https://perron.example',
  publicUrl,
  mapTiles = null,
  mediaUrl,
  isStopping = () => false,
  hasTimetable = true,
  notices = false,
  speech = testSpeech(),
  tracing = null,
  telephone = null,
  beside,
  onWeather,
  weather: weatherSource,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = beside?.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-test-'));
  const transit = new LiveTransit(demoNetwork, 'min', nowMs, { languages });
  if (hasTimetable) {
    const timetable = new Timetable(await readFeed(feed));
    transit.ready(
      createGtfsTransit(() => ({ timetable, realtime: null, notices: oneVehicle }), {
        source: path.basename(feed),
        realtime: false,
      }),
    );
  }
  const clock = { now: nowMs };
  const weather = createDemoWeather({ clock });
  const feeds = createLiveFeeds({
    clock,
    timers: { after: () => () => undefined },
    weather:
      weatherSource === 'none'
        ? null
        : {
            ...weather,
            current(query) {
              onWeather?.(query.location);
              return weather.current(query);
            },
          },
    news: createDemoNews({ clock }),
    pictures: null,
    hosts: { weather: null, news: null },
    onFailure: () => undefined,
  });
  const files = await openFiles(
    {
      dataDir,
      s3: null,
      quotaBytes: null,
      recordingsBytes: 500_000_000,
      uploadLimits: { imageBytes: 2_000_000, videoBytes: 4_000_000 },
      ...storage,
    },
    { nowMs, redraw },
  );
  const noticesOf = { folder: path.resolve(miniFeed, '../notices'), store: files.store };
  await layInDemo(database.db, { transit, dataDir, nowMs, notices: notices ? noticesOf : null });
  const signIn = beside?.signIn ?? readDemoSignIn(dataDir);
  if (!signIn) throw new Error('the demo user was not made');
  const log: string[] = [];
  const mails: Mail[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const clocks = new ClockWatch({ nowMs, steadyMs: () => performance.now(), logger });
  const app = await buildApp({
    db: database.db,
    poolUse: () => ({ busy: 1, idle: 4, waiting: 2, answered: 0 }),
    connection: connectionConfig({ connectionString: database.databaseUrl }),
    transit,
    feeds,
    files,
    telephone,
    speech,
    pagesDir: pagesDir ?? null,
    version: '0.0.0-test',
    build: 'test',
    nowMs,
    steadyMs,
    sharedMs,
    clocks,
    logger,
    mailer: {
      async send(mail, signal) {
        await mailer?.send(mail, signal);
        mails.push(mail);
      },
    },
    timers,
    freeBytes,
    tracing,
    computeRuns: computeHere,
    hosting: {
      embeddedDatabase: true,
      storage: 'folder',
      quotaBytes: storage?.quotaBytes ?? null,
      sendsMails,
    },
    ...(probeDatabase && { probeDatabase }),
    registration,
    openId,
    trustedProxies,
    isStopping,
    baseUrl: () => baseUrl,
    publicUrl: publicUrl ?? null,
    mapTiles,
    mediaUrl: mediaUrl ?? null,
    ...(passwords && { passwords }),
  });
  let knownToken: string | null = null;
  const perron: TestApp = {
    app,
    database,
    db: database.db,
    transit,
    files,
    dataDir,
    signIn,
    log,
    clocks,
    mails,
    async send(method, url, { body, headers } = {}) {
      return app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await perron.token()}`, ...headers },
        ...(body && { payload: body }),
      });
    },
    async token() {
      knownToken ??= (await perron.newSession()).access_token;
      return knownToken;
    },
    async newSession(from) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'password',
          username: signIn.email,
          password: signIn.password,
        }).toString(),
        ...(from !== undefined && { remoteAddress: from }),
      });
      return answer.json<TokenAnswer>();
    },
    async close() {
      await app.close();
      files.store.close();
      if (!beside) await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return perron;
}
