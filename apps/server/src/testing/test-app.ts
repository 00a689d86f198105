import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDemoNews } from '@perron/adapters/demo-news';
import { createDemoWeather } from '@perron/adapters/demo-weather';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app';
import { createTestDatabase } from '../db/testing/create-test-database';
import { readDemoSignIn } from '../demo/demo-sign-in';
import type { DemoSignIn } from '../demo/demo-sign-in';
import { layInDemo } from '../demo/lay-in-demo';
import { createLiveFeeds } from '../live/live-feeds';
import { LiveTransit } from '../live/live-transit';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly transit: LiveTransit;
  readonly signIn: DemoSignIn;
  /** Lines of the log so far. */
  readonly log: string[];
  /** A bearer token of the demo user. */
  token(): Promise<string>;
  close(): Promise<void>;
}

export const miniFeed = path.resolve(import.meta.dirname, '../../../../data/berlin-mini.gtfs.zip');

export interface TestAppOptions {
  readonly nowMs?: () => number;
  /** GTFS zip; the small network without it. */
  readonly feed?: string;
  /** Folder of the built pages; none without it. */
  readonly pagesDir?: string;
}

/** The whole server with the demo content, on a clock of its own, not yet listening. */
export async function createTestApp({
  nowMs = Date.now,
  feed = miniFeed,
  pagesDir,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-test-'));
  const transit = new LiveTransit(true);
  const timetable = new Timetable(await readFeed(feed));
  transit.ready(
    createGtfsTransit(() => ({ timetable, realtime: null, notices: null }), {
      source: path.basename(feed),
      realtime: false,
    }),
  );
  const clock = { now: nowMs };
  const feeds = createLiveFeeds({
    clock,
    timers: { after: () => () => undefined },
    weather: createDemoWeather({ clock }),
    news: createDemoNews({ clock }),
    onFailure: () => undefined,
  });
  await layInDemo(database.db, transit, dataDir);
  const signIn = readDemoSignIn(dataDir);
  if (!signIn) throw new Error('the demo user was not made');
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  const app = await buildApp({
    db: database.db,
    transit,
    feeds,
    pagesDir: pagesDir ?? null,
    version: '0.0.0-test',
    nowMs,
    logger,
  });
  let knownToken: string | null = null;
  return {
    app,
    transit,
    signIn,
    log,
    async token() {
      if (knownToken !== null) return knownToken;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'password',
          username: signIn.email,
          password: signIn.password,
        }).toString(),
      });
      knownToken = answer.json<{ access_token: string }>().access_token;
      return knownToken;
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
