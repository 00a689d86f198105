import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { operations } from '@perron/schema';
import { startServer } from '../support/running-server';
import type { RunningServer } from '../support/running-server';
import { signIn } from '../support/signed-in';
import { watchHistory } from './check-history';
import type { HistoryCheck } from './check-history';
import { checkFiles } from './check-files';
import { createDice } from './dice';
import type { Dice } from './dice';
import { createEntityStorm } from './entity-storm';
import type { EntityStorm, Outcome } from './entity-storm';
import { killDatabase } from './kill-database';
import { contents, files, pixelScenes, playlists, stations } from './kinds';
import type { World } from './storm-kind';

export interface StormOptions {
  readonly rounds: number;
  /** As `Math.random`: what is written, and when it ends. */
  readonly random: () => number;
  /** An empty folder. */
  readonly dataDir: string;
  /** Told after each round. */
  readonly onRound?: (report: StormReport) => void;
}

export interface StormReport {
  /** So often the server was killed, and started again. */
  readonly rounds: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Acknowledged writes that were lost, entities that are half, rows without their file. */
  readonly problems: readonly string[];
  /** From the start of the process to its welcome, after each kill. */
  readonly restartMs: readonly number[];
  /** Entities at the end, by kind. */
  readonly entities: Readonly<Record<string, number>>;
  /** Files in the folder that no row names. */
  readonly orphans: number;
}

/** Each goes on to its next write as soon as the last one is answered. */
const writers = 8;
/** This many writes of a round are acknowledged before the kill. */
const minWrites = 20;
const maxWrites = 100;
/** Then it comes within this time, so that it finds the writes anywhere on their way. */
const longestDelayMs = 20;
/** On a slow machine the storm may outlast a token: so it signs in again. */
const roundsOfToken = 20;

/**
 * Writes through the API, kills the server in the middle of it with SIGKILL, starts it again and
 * compares what is there with what was acknowledged; again and again, on one embedded database. Every
 * second time the database is killed too. Needs what `npm run build` makes.
 */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const dice = createDice(options.random);
  const storm = new Storm(options.dataDir, dice);
  try {
    await storm.start();
    for (let round = 1; round <= options.rounds; round++) {
      await storm.round(round % 2 === 0);
      options.onRound?.(storm.report());
    }
    return storm.report();
  } finally {
    await storm.stop();
  }
}

class Storm {
  readonly #dataDir: string;
  readonly #dice: Dice;
  readonly #files = createEntityStorm(files);
  readonly #storms: readonly EntityStorm[] = [
    createEntityStorm(stations),
    createEntityStorm(pixelScenes),
    createEntityStorm(playlists),
    createEntityStorm(contents),
    this.#files,
  ];
  readonly #outcomes: Record<Outcome, number> = {
    acknowledged: 0,
    refused: 0,
    unknown: 0,
    'nothing to do': 0,
  };
  readonly #problems: string[] = [];
  readonly #restartMs: number[] = [];
  #server: RunningServer | null = null;
  #account = { email: '', password: '' };
  #token = '';
  #world: World | null = null;
  #history: HistoryCheck | null = null;
  #serial = 0;
  #rounds = 0;
  #orphans = 0;

  constructor(dataDir: string, dice: Dice) {
    this.#dataDir = dataDir;
    this.#dice = dice;
  }

  async start(): Promise<void> {
    const server = await this.#open();
    this.#account = { email: server.email, password: server.password };
    await this.#renewToken(server);
    this.#world = await this.#makeWorld(this.#client(server));
    this.#history = await watchHistory(this.#dataDir);
  }

  async #renewToken({ baseUrl }: RunningServer): Promise<void> {
    this.#token = await signIn({ baseUrl, ...this.#account });
  }

  async #makeWorld(client: ApiClient): Promise<World> {
    const scenes = await client.listPixelScenes({});
    const types = await client.listOutputTypes({ query: { output_type: 'pixel' } });
    const scenarioIds: number[] = [];
    for (let writer = 0; writer < writers; writer++) {
      const body = { name: `Storm of writer ${writer}` };
      scenarioIds.push((await client.createScenario({ body })).id);
    }
    return {
      pixelSceneIds: scenes.items.map(({ id }) => id),
      outputTypeIds: types.items.map(({ id }) => id),
      scenarioIds,
      fileIds: () => this.#files.known().map(({ id }) => id),
    };
  }

  /** Writes, kills, starts again, compares. */
  async round(withDatabase: boolean): Promise<void> {
    const server = this.#server;
    if (server === null) throw new Error('The storm has not started.');
    if (this.#rounds % roundsOfToken === 0) await this.#renewToken(server);
    const client = this.#client(server);
    const until = this.#outcomes.acknowledged + minWrites + this.#dice.below(maxWrites - minWrites);
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) => this.#keepWriting(client, writer)),
    );
    while (this.#outcomes.acknowledged < until) {
      await Promise.race([pause(5), writing.then(() => giveUp(server))]);
    }
    await pause(this.#dice.below(longestDelayMs));
    const ended = server.stop('SIGKILL');
    if (withDatabase) killDatabase(this.#dataDir);
    await Promise.all([ended, writing]);
    this.#rounds += 1;
    const startedAt = performance.now();
    const next = await this.#open();
    this.#restartMs.push(performance.now() - startedAt);
    await this.#compare(next);
  }

  /** Until an answer does not come: then only the next start tells what has happened. */
  async #keepWriting(client: ApiClient, writer: number): Promise<void> {
    const world = this.#world;
    if (world === null) return;
    for (let outcome: Outcome = 'acknowledged'; outcome !== 'unknown';) {
      const storm = this.#dice.pick(this.#storms) ?? this.#files;
      this.#serial += 1;
      const moment = { dice: this.#dice, world, writer, serial: this.#serial };
      outcome = await storm.write(client, moment);
      this.#outcomes[outcome] += 1;
    }
  }

  async #compare(server: RunningServer): Promise<void> {
    const client = this.#client(server);
    const found: string[] = [];
    for (const storm of this.#storms) found.push(...(await storm.check(client)));
    found.push(...((await this.#history?.problems(this.#storms)) ?? []));
    const { problems, orphans } = await checkFiles(client, server.baseUrl, this.#dataDir);
    this.#orphans = orphans;
    this.#problems.push(...[...found, ...problems].map((text) => `round ${this.#rounds}: ${text}`));
  }

  async #open(): Promise<RunningServer> {
    const feed = 'data/berlin-mini.gtfs.zip';
    this.#server = await startServer({ DATA_DIR: this.#dataDir, TRANSIT_GTFS: feed });
    return this.#server;
  }

  #client({ baseUrl }: RunningServer): ApiClient {
    return createClient(operations, { baseUrl, fetch, token: () => this.#token });
  }

  report(): StormReport {
    return {
      rounds: this.#rounds,
      outcomes: { ...this.#outcomes },
      problems: [...this.#problems],
      restartMs: [...this.#restartMs],
      entities: Object.fromEntries(
        this.#storms.map((storm) => [storm.entity, storm.known().length]),
      ),
      orphans: this.#orphans,
    };
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}

/** Before the kill every write is answered. */
function giveUp(server: RunningServer): never {
  throw new Error(`The server stopped answering by itself:\n${server.output()}`);
}
