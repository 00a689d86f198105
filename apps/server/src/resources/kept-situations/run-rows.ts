import type { KeptDifference, KeptOutput, SituationResult, SituationRun } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { SituationRunsTable } from '../../db/tables/simulator';

/** A run has stopped when its server was not seen at it for this time. */
const stoppedAfterMs = 60_000;
const keptRuns = 20;

/** A result as it is in the database. */
type StoredResult = Pick<Partial<SituationResult>, 'problem_code'> &
  Pick<SituationResult, 'problem'>;

/** A difference as it is in the database. */
type StoredDifference = Partial<KeptDifference> &
  Pick<KeptDifference, 'output_type' | 'what' | 'scene' | 'widget' | 'from' | 'to'>;

type RunRow = Selectable<SituationRunsTable>;

function stateOf({ finished_at, seen_at }: RunRow, nowMs: number): SituationRun['state'] {
  if (finished_at !== null) return 'finished';
  return nowMs - seen_at.getTime() > stoppedAfterMs ? 'stopped' : 'running';
}

/**
 * Characters of a widget's output that are kept to be compared field by field; the fingerprint is of all of
 * it.
 */
const longestText = 4_000;

/** Outputs as they are kept: later runs are compared with them when they are accepted. */
function toKeep(outputs: readonly KeptOutput[]): readonly KeptOutput[] {
  return outputs.map((output) => ({
    ...output,
    scenes:
      output.scenes?.map((scene) => ({
        ...scene,
        widgets: scene.widgets.map((widget) => ({
          ...widget,
          text: widget.text.slice(0, longestText),
        })),
      })) ?? null,
  }));
}

/** Operators know the unchanged outputs; the widgets of the others are in the differences. */
function inShort(result: SituationResult): SituationResult {
  if (result.state === 'same') return { ...result, outputs: [] };
  const outputs = result.outputs.map((output) => ({
    ...output,
    scenes: output.scenes?.map((scene) => ({ ...scene, widgets: [] })) ?? null,
  }));
  return { ...result, outputs };
}

/** A run as the API shows it; undefined: there is none. */
export async function readRun(
  db: Kysely<Database>,
  id: number,
  nowMs: number,
): Promise<SituationRun | undefined> {
  const run = await db
    .selectFrom('situation_runs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) return undefined;
  const results = await readResults(db, id);
  const count = (state: SituationResult['state']) =>
    results.filter((result) => result.state === state).length;
  return {
    id,
    state: stateOf(run, nowMs),
    done: run.done,
    total: run.total,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    proposed: run.changes.length > 0,
    counts: {
      same: count('same'),
      changed: count('changed'),
      new: count('new'),
      failed: count('failed'),
    },
    results,
  };
}

async function readResults(db: Kysely<Database>, runId: number): Promise<SituationResult[]> {
  const rows = await db
    .selectFrom('situation_run_results')
    .select('result')
    .where('run_id', '=', runId)
    .orderBy('situation_id')
    .execute();
  return rows.map(({ result }) => ({
    ...result,
    problem_code: codeOf(result),
    differences: result.differences.map(inFull),
  }));
}

/** A problem that an earlier version has written has only its sentence. */
function codeOf({ problem_code, problem }: StoredResult): SituationResult['problem_code'] {
  return problem_code ?? (problem === null ? null : 'other');
}

/** A difference that an earlier version has written lacks what it did not know. */
function inFull(difference: StoredDifference): KeptDifference {
  return { states: null, widget_number: null, fields: [], fields_left: 0, ...difference };
}

/** The results of a run in some of its situations, or in all; not of those that failed. */
export async function readFound(
  db: Kysely<Database>,
  runId: number,
  situationIds: readonly number[],
) {
  const rows = await db
    .selectFrom('situation_run_results')
    .select(['situation_id', 'result', 'outputs'])
    .where('run_id', '=', runId)
    .orderBy('situation_id')
    .execute();
  const wanted = new Set(situationIds);
  return rows.filter(
    ({ situation_id, result }) =>
      result.state !== 'failed' && (wanted.size === 0 || wanted.has(situation_id)),
  );
}

/** Whether a run is still there: a newer one may have taken its place, also on another node. */
export async function isRunThere(db: Kysely<Database>, runId: number): Promise<boolean> {
  const row = await db
    .selectFrom('situation_runs')
    .select('id')
    .where('id', '=', runId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what a run has found meanwhile; nothing of one that is no longer there. */
export async function writeResults(
  db: Kysely<Database>,
  runId: number,
  results: readonly SituationResult[],
  { done, nowMs, isLast }: { done: number; nowMs: number; isLast: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seen_at = new Date(nowMs);
    const { numUpdatedRows } = await trx
      .updateTable('situation_runs')
      .set({ done, seen_at, ...(isLast && { finished_at: seen_at }) })
      .where('id', '=', runId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && results.length > 0) {
      await trx
        .insertInto('situation_run_results')
        .values(
          results.map((result) => ({
            run_id: runId,
            situation_id: result.situation.id,
            result: JSON.stringify(inShort(result)),
            outputs: JSON.stringify(toKeep(result.outputs)),
          })),
        )
        .execute();
    }
  });
}

/**
 * The oldest runs go; those over changes that are not saved come often, and take no place of others.
 */
export async function dropOldRuns(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from situation_runs where id not in (
      select id from (
        select id, row_number() over (partition by changes = '[]'::jsonb order by id desc) as place
        from situation_runs
      ) as runs where place <= ${keptRuns}
    )
  `.execute(db);
}

/**
 * Drops the runs about the same thing that began before this one, wherever they run: nobody waits for
 * them any more.
 */
export async function dropReplacedRuns(
  db: Kysely<Database>,
  subject: string,
  by: number,
): Promise<void> {
  await db
    .deleteFrom('situation_runs')
    .where('subject', '=', subject)
    .where('id', '<', by)
    .execute();
}

/** The outputs that were accepted last, by situation. */
export async function acceptedOutputs(
  db: Kysely<Database>,
): Promise<Map<number, readonly KeptOutput[]>> {
  const rows = await db
    .selectFrom('accepted_situations')
    .select(['situation_id', 'outputs'])
    .execute();
  return new Map(rows.map(({ situation_id, outputs }) => [situation_id, outputs]));
}

/** From now on this is what outputs are expected to show. */
export async function acceptOutputs(
  trx: Transaction<Database>,
  situation_id: number,
  outputs: readonly KeptOutput[],
  nowMs: number,
): Promise<void> {
  const row = { outputs: JSON.stringify(outputs), accepted_at: new Date(nowMs) };
  await trx
    .insertInto('accepted_situations')
    .values({ situation_id, ...row })
    .onConflict((conflict) => conflict.column('situation_id').doUpdateSet(row))
    .execute();
}
