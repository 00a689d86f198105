import { sectionFieldsOf } from '@perron/core';
import type { Actor, Disruption, DisruptionInput, LinkedDisruptionInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import { disruptionsOfAll } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { requireMatch } from '../../entities/if-match';
import { rowsOf } from '../../entities/trash/rows-of';
import { putIntoTrash } from '../../entities/trash/trash';
import { readDisruptions } from './disruption-list';
import { insertDisruption, saysAlready, updateDisruption } from './disruption-rows';
import type { DisruptionValues } from './disruption-rows';
import { stationsOfLine } from './stations-of-lines';

/** A disruption as the history keeps it: the others of its set have their own. */
export function keptOf({ linked, ...own }: Disruption) {
  return { ...own, linked_ids: linked.map(({ id }) => id) };
}

/** Number of a new linked set. */
export async function newLinkedSet(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('linked_sets_seq')::integer as id`.execute(trx);
  const [set] = rows;
  if (!set) throw new Error('The sequence of linked sets gave no number.');
  return set.id;
}

function recordOne(record: Recorder, before: Disruption | null, after: Disruption | null): void {
  const section = after ?? before;
  if (!section) return;
  record({
    entity: 'disruption',
    id: section.id,
    name: section.title,
    action: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    before: before && keptOf(before),
    after: after && keptOf(after),
    reach: disruptionsOfAll,
  });
}

/** The fields of one of the set: its own place, and for the rest those that the set shares. */
function valuesOf(
  shared: DisruptionValues,
  own: Omit<LinkedDisruptionInput, 'id' | 'version'>,
): DisruptionValues {
  return {
    ...shared,
    line_id: own.line_id,
    title: own.title ?? shared.title,
    messages: own.messages ?? shared.messages,
    affected_station_ids: own.affected_station_ids,
    ...sectionFieldsOf(own),
  };
}

/** The rows of the set, so that two who change it do so one after the other. */
async function lockedMembers(
  trx: Transaction<Database>,
  members: Disruption['linked'],
): Promise<Map<number, Disruption>> {
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await sql`
    select 1 from disruptions where id = any(${ids}::integer[]) order by id for update`.execute(
    trx,
  );
  return new Map(
    (await readDisruptions(trx, ids)).map((disruption) => [disruption.id, disruption]),
  );
}

/** A member that is kept, held against the version that the change builds on. */
function memberOf(
  members: ReadonlyMap<number, Disruption>,
  { id, version }: LinkedDisruptionInput,
  index: number,
): Disruption | null {
  if (id === undefined) return null;
  const member = members.get(id);
  if (!member) {
    throw brokenRule(
      `body.linked.${index}.id`,
      `expected the number of a disruption of its linked set, or none for a new one, got ${id}`,
    );
  }
  if (version !== undefined) requireMatch(`"${version}"`, member, 'disruption');
  return member;
}

/** The facts for a restore: sections are indices of the line, whose stations may move meanwhile. */
export async function rememberLine(
  trx: Transaction<Database>,
  { line_id }: Pick<Disruption, 'line_id'>,
): Promise<number[]> {
  return (await stationsOfLine(trx, line_id)).map(({ id }) => id);
}

/** Moves one that leaves the set into the trash, where it can be restored. */
async function takeOut(
  trx: Transaction<Database>,
  actor: Actor,
  disruption: Disruption,
): Promise<void> {
  const { id, title } = disruption;
  const rows = await rowsOf(trx, 'disruptions', [id]);
  const remembered = await rememberLine(trx, disruption);
  await trx.deleteFrom('disruptions').where('id', '=', id).execute();
  const trashed = { entity: 'disruption', id, name: title, rows, along: [], remembered } as const;
  await putIntoTrash(trx, actor, trashed);
}

/**
 * Before a change, and the actor whom the trash names for those that leave; `null` means a new one.
 */
interface SetBefore {
  readonly disruption: Disruption;
  readonly actor: Actor;
}

/**
 * Brings the others of a linked set to what the change says: those that stay follow the shared
 * fields, new ones are made, those that are left out go into the trash.
 * @param input its `linked` absent: all stay where they are
 * @param before `null` means that the disruption is new
 * @throws ApiError unprocessable or precondition_failed
 */
export async function writeLinked(
  trx: Transaction<Database>,
  input: Pick<DisruptionInput, 'linked'>,
  shared: DisruptionValues,
  before: SetBefore | null,
  record: Recorder,
): Promise<void> {
  const known = before?.disruption.linked ?? [];
  const members = await lockedMembers(trx, known);
  const wanted: readonly LinkedDisruptionInput[] = input.linked ?? known;
  const written: { before: Disruption | null; id: number }[] = [];
  const kept = new Set<number>();
  for (const [index, own] of wanted.entries()) {
    const guarded = input.linked ? own : { ...own, version: undefined };
    const member = memberOf(members, guarded, index);
    const values = valuesOf(shared, own);
    if (!member) {
      written.push({ before: null, id: await insertDisruption(trx, values) });
      continue;
    }
    kept.add(member.id);
    if (saysAlready(member, values)) continue;
    await updateDisruption(trx, member.id, values);
    written.push({ before: member, id: member.id });
  }
  const gone = [...members.values()].filter(({ id }) => !kept.has(id));
  if (before) for (const member of gone) await takeOut(trx, before.actor, member);
  const ids = written.map(({ id }) => id);
  const after = new Map(
    (await readDisruptions(trx, ids)).map((disruption) => [disruption.id, disruption]),
  );
  for (const section of written) recordOne(record, section.before, after.get(section.id) ?? null);
  for (const member of gone) recordOne(record, member, null);
}

/**
 * A disruption that comes back into its set has the times, type and priority that the set has now.
 * @returns the disruption as it then is
 */
export async function followSet(
  trx: Transaction<Database>,
  restored: Disruption,
): Promise<Disruption> {
  const [other] = await readDisruptions(
    trx,
    restored.linked.slice(0, 1).map(({ id }) => id),
  );
  if (!other) return restored;
  const { type, reason, priority, starts_at, ends_at } = other;
  await trx
    .updateTable('disruptions')
    .set({
      type,
      reason,
      priority,
      starts_at: new Date(starts_at),
      ends_at: ends_at === null ? null : new Date(ends_at),
    })
    .where('id', '=', restored.id)
    .execute();
  return { ...restored, type, reason, priority, starts_at, ends_at };
}

/** Gives the others of a linked set the same end. */
export async function endLinked(
  trx: Transaction<Database>,
  { linked }: Disruption,
  ends_at: Date,
  record: Recorder,
): Promise<void> {
  const members = await lockedMembers(trx, linked);
  for (const before of members.values()) {
    if (before.ends_at === ends_at.toISOString()) continue;
    await trx.updateTable('disruptions').set({ ends_at }).where('id', '=', before.id).execute();
    const [after] = await readDisruptions(trx, [before.id]);
    recordOne(record, before, after ?? null);
  }
}
