import { byImportance, disruptionsAt, runningDisruptions, runtimeDisruptionOf } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import type { Kysely } from 'kysely';
import { AnswerCache, pack } from '../../answers/answer-cache';
import type { PackedAnswer } from '../../answers/answer-cache';
import type { Database } from '../../db/tables';
import { stationsOfLines } from './stations-of-lines';
import { currentDisruptions } from './disruption-list';

/** Displays keep what begins within this time, so that it is shown also when they are offline. */
const aheadMs = 72 * 3_600_000;
/** Displays that ask within this time share an answer. */
const sharedMs = 500;

/** Where displays ask for what concerns them; undefined: anywhere. */
export interface AskedSpot {
  /** Code in the transit service. */
  readonly station?: string | undefined;
  /** Name of the line. */
  readonly line?: string | undefined;
}

/** The disruptions as displays show them, ready to be sent. */
export interface RuntimeDisruptions {
  /** As `current`, not packed. */
  list(): Promise<readonly RuntimeDisruption[]>;
  /** Those that run at some moment of a span of time (epoch ms), as they are stored now. */
  between(fromMs: number, untilMs: number): Promise<readonly RuntimeDisruption[]>;
  /** Those that run or begin within 72 hours, the most important first. */
  current(): Promise<PackedAnswer>;
  /** Those that run now at a spot, the most important first. */
  relevant(spot: AskedSpot): Promise<PackedAnswer>;
  /** Something has changed: later questions read again. */
  forget(): void;
}

async function readBetween(
  db: Kysely<Database>,
  fromMs: number,
  untilMs: number,
): Promise<RuntimeDisruption[]> {
  // All of it is read at one moment, so that indices count the stations that they were checked
  // against.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => disruptionsBetween(trx, fromMs, untilMs));
}

async function disruptionsBetween(
  db: Kysely<Database>,
  fromMs: number,
  untilMs: number,
): Promise<RuntimeDisruption[]> {
  const stored = await currentDisruptions(db, new Date(fromMs), new Date(untilMs));
  const lineIds = [...new Set(stored.map(({ line_id }) => line_id))];
  const stations = await stationsOfLines(db, lineIds);
  return stored
    .map((disruption) => runtimeDisruptionOf(disruption, stations.get(disruption.line_id) ?? []))
    .sort(byImportance);
}

/** Those that run at a moment, the most important first, within a transaction. */
export async function runningAt(
  db: Kysely<Database>,
  nowMs: number,
): Promise<readonly RuntimeDisruption[]> {
  return runningDisruptions(await disruptionsBetween(db, nowMs, nowMs), nowMs);
}

/** Stations that the network's own source says are closed, at some moment of a span, epoch ms. */
export type NetworkClosures = (fromMs: number, untilMs: number) => readonly RuntimeDisruption[];

export function createRuntimeDisruptions(
  db: Kysely<Database>,
  nowMs: () => number,
  closures: NetworkClosures = () => [],
): RuntimeDisruptions {
  const lists = new AnswerCache<RuntimeDisruption[]>({ freshMs: sharedMs, maxEntries: 1, nowMs });
  const answers = new AnswerCache({ freshMs: sharedMs, maxEntries: 1_000, nowMs });
  const between = async (fromMs: number, untilMs: number) => {
    const stored = await readBetween(db, fromMs, untilMs);
    return [...stored, ...closures(fromMs, untilMs)].sort(byImportance);
  };
  const list = () =>
    lists.get('', () => {
      const fromMs = nowMs();
      return between(fromMs, fromMs + aheadMs);
    });

  return {
    list,
    between,
    current: () => answers.get('', async () => pack({ disruptions: await list() })),
    relevant({ station, line }) {
      const spot = { stationCode: station ?? null, lineName: line ?? null };
      return answers.get(JSON.stringify(spot), async () => {
        const running = runningDisruptions(await list(), nowMs());
        return pack({ disruptions: disruptionsAt(running, spot) });
      });
    },
    forget() {
      answers.clear();
      lists.clear();
    },
  };
}
