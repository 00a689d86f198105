import { setImmediate } from 'node:timers/promises';
import type {
  Actor,
  KeptOutput,
  ProposedChange,
  SimulatedSituation,
  SituationResult,
  SituationRun,
  SituationRunInput,
} from '@perron/schema';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';
import type { DisplayRuntimeService } from '../display-runtime';
import { differencesOf } from './compute/differences';
import type { Compute, Computation } from './compute/computation';
import type { OutputKind } from './compute/outputs-in';
import { runProblem } from './compute/run-problem';
import { runSources } from './compute/run-sources';
import { keptSituations } from './kept-situations';
import { readChanges } from './read-changes';
import type { ReadChanges } from './read-changes';
import { runLookups } from './run-lookups';
import {
  acceptOutputs,
  acceptedOutputs,
  dropOldRuns,
  dropReplacedRuns,
  isRunThere,
  readFound,
  readRun,
  writeResults,
} from './run-rows';

export interface SituationRunsDeps {
  readonly changes: Changes;
  readonly transit: Pick<LiveTransit, 'service'>;
  readonly runtime: Pick<DisplayRuntimeService, 'manifest'>;
  readonly compute: Compute;
  readonly nowMs: () => number;
  /** Told why a run broke off. */
  readonly onProblem: (error: unknown) => void;
}

export interface SituationRuns {
  /** @throws ApiError unprocessable */
  start(actor: Actor, input: SituationRunInput): Promise<SituationRun>;
  /** @throws ApiError not_found */
  get(id: number): Promise<SituationRun>;
  /** @throws ApiError not_found or conflict */
  accept(actor: Actor, id: number, situationIds: readonly number[]): Promise<SituationRun>;
  /** Breaks off what runs; resolves when nothing does. */
  stop(): Promise<void>;
}

interface Work {
  readonly situations: readonly NamedSituation[];
  readonly read: ReadChanges;
}

interface NamedSituation {
  readonly id: number;
  readonly name: string;
  readonly situation: SimulatedSituation;
}

/** Results are written after this many situations. */
const writtenAtOnce = 10;

async function situationsOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<NamedSituation[]> {
  const all = db.selectFrom('kept_situations').select(['id', 'name', 'situation']).orderBy('id');
  const found = await (ids.length === 0 ? all : all.where('id', 'in', ids)).execute();
  const known = new Set(found.map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id));
  const missing = ids[index];
  if (missing === undefined) return found;
  throw new ApiError('unprocessable', `There is no kept situation ${missing}.`, [
    {
      path: `body.situation_ids.${index}`,
      message: `no kept situation ${missing}`,
    },
  ]);
}

/** Kinds of screens that show anything anywhere, or would with these changes. */
function shownOutputs(db: Kysely<Database>, { changes }: ReadChanges): Promise<OutputKind[]> {
  const proposed = changes.flatMap((change) =>
    change.kind === 'playlist' ? [change.output_type_id] : [],
  );
  return db
    .selectFrom('output_types')
    .select(['id', 'name'])
    .where('output_type', '=', 'pixel')
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('playlists')
            .select('playlists.id')
            .whereRef('playlists.output_type_id', '=', 'output_types.id'),
        ),
        ...(proposed.length > 0 ? [where('id', 'in', proposed)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
}

/**
 * Compares a situation with what was accepted last; with changes that are not saved, with what is
 * stored, so that it tells what they alone would do.
 */
async function resultOf(
  { id, name, situation }: NamedSituation,
  accepted: readonly KeptOutput[] | undefined,
  computation: Computation,
): Promise<SituationResult> {
  const named = { situation: { id, name }, differences: [], accepted: false };
  const blank = { ...named, problem_code: null, problem: null };
  try {
    const { before, after: outputs } = await computation.outputs(situation);
    const expected = before ?? accepted;
    if (!expected) return { ...blank, state: 'new', outputs };
    const isSameMoment = before !== null || situation.at !== null;
    const differences = differencesOf(expected, outputs, isSameMoment);
    const state = differences.length > 0 ? 'changed' : 'same';
    return { ...blank, state, differences, outputs };
  } catch (error) {
    const { code, message } = runProblem(error);
    return { ...named, state: 'failed', problem_code: code, problem: message, outputs: [] };
  }
}

/**
 * Names the things that changes are about: of each only the newest run is of use. `null` means no
 * changes.
 */
function subjectOf(actor: Actor, changes: readonly ProposedChange[]): string | null {
  if (changes.length === 0) return null;
  const things = changes.map((change) => {
    switch (change.kind) {
      case 'scene':
      case 'scene_draft':
        return ['scene', change.pixel_scene_id];
      case 'scenario':
        return ['scenario', change.scenario_id];
      case 'playlist':
        return ['playlist', change.scenario_id, change.output_type_id];
    }
  });
  return JSON.stringify([actor.type, actor.id, things]);
}

/** Runs over kept situations, one after the other, in the background. */
export function createSituationRuns(deps: SituationRunsDeps): SituationRuns {
  const { changes, compute, nowMs, onProblem } = deps;
  const { db } = changes;
  let queue: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run(id: number, { situations, read }: Work) {
    const lookups = runLookups(db, nowMs);
    const order = { outputTypes: await shownOutputs(db, read), nowMs: nowMs(), read };
    const computation = compute(order, runSources({ ...deps, lookups }));
    try {
      const accepted = await acceptedOutputs(db);
      let found: SituationResult[] = [];
      let done = 0;
      for (const situation of situations) {
        if (isStopped || !(await isRunThere(db, id))) return;
        found.push(await resultOf(situation, accepted.get(situation.id), computation));
        done += 1;
        const isLast = done === situations.length;
        if (found.length === writtenAtOnce || isLast) {
          await writeResults(db, id, found, { done, nowMs: nowMs(), isLast });
          found = [];
        }
        // Displays and operators are answered meanwhile.
        await setImmediate();
      }
    } finally {
      computation.end();
    }
  }

  /** Queues a run; one over nothing is over at once. */
  async function queueRun(id: number, work: Work): Promise<void> {
    if (work.situations.length > 0) {
      queue = queue.then(async () => {
        if (!isStopped && (await isRunThere(db, id))) await run(id, work);
      });
      queue = queue.catch(onProblem);
      return;
    }
    await writeResults(db, id, [], { done: 0, nowMs: nowMs(), isLast: true });
  }

  async function get(id: number): Promise<SituationRun> {
    const found = await readRun(db, id, nowMs());
    if (found) return found;
    throw new ApiError('not_found', `There is no run ${id}. The last 20 are kept.`);
  }

  return {
    get,
    async start(actor, input) {
      const situations = await situationsOf(db, input.situation_ids);
      const read = await readChanges(db, actor, input.changes);
      const now = new Date(nowMs());
      const subject = subjectOf(actor, input.changes);
      const { id } = await db
        .insertInto('situation_runs')
        .values({
          total: situations.length,
          changes: JSON.stringify(input.changes),
          subject,
          started_at: now,
          seen_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (subject !== null) await dropReplacedRuns(db, subject, id);
      await dropOldRuns(db);
      await queueRun(id, { situations, read });
      return get(id);
    },
    async accept(actor, id, situationIds) {
      const { proposed } = await get(id);
      if (proposed) {
        const message =
          'This run was made with changes that are not saved. Save them, run again and accept that run.';
        throw new ApiError('conflict', message);
      }
      const found = await readFound(db, id, situationIds);
      await changes.transact(actor, async (trx, record) => {
        for (const { situation_id, result, outputs } of found) {
          const before = await keptSituations.store.read(trx, situation_id);
          if (!before) continue;
          await acceptOutputs(trx, before.id, outputs, nowMs());
          const after = await keptSituations.store.read(trx, before.id);
          const change = { entity: 'kept_situation', id: before.id, name: before.name } as const;
          record({ ...change, action: 'updated', before, after: after ?? null });
          await trx
            .updateTable('situation_run_results')
            .set({ result: JSON.stringify({ ...result, accepted: true }) })
            .where('run_id', '=', id)
            .where('situation_id', '=', before.id)
            .execute();
        }
      });
      return get(id);
    },
    async stop() {
      isStopped = true;
      await queue;
    },
  };
}
