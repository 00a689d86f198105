import type { Actor, Display, DisplayAction, DisplayActionResults, ToldRun } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Change } from '../../changes/change';
import type { Changes, Recorder } from '../../changes/changes';
import { nobody, ofDisplay } from '../../changes/reach';
import type { Reach } from '../../changes/reach';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { requireExists } from '../../entities/require-exists';
import { displayOf, displayTables, withColumns } from './display-rows';
import { isInMaintenance } from './state-columns';
import { keptOf, storedDirections } from './store';
import type { FindRun } from './told-run';

/** Does one thing to several displays; see the operation `actOnDisplays`. */
export type ActOnDisplays = (actor: Actor, action: DisplayAction) => Promise<DisplayActionResults>;

type Trx = Transaction<Database>;

async function readAll(trx: Trx, ids: readonly number[], nowMs: number) {
  const rows = await withColumns(displayTables(trx), nowMs)
    .where('displays.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, displayOf(row, nowMs)]));
}

/** Writes only where something changes, so that nothing else gets a version and a line of history. */
async function write(
  trx: Trx,
  actor: Actor,
  action: DisplayAction,
  ids: readonly number[],
  { nowMs, run }: { readonly nowMs: number; readonly run: ToldRun | null },
): Promise<void> {
  const now = new Date(nowMs);
  const update = trx.updateTable('displays').where('id', 'in', [...ids]);
  switch (action.action) {
    case 'reload':
      await sql`
        insert into display_reloads (display_id, requested_at)
        select id, ${now}::timestamptz from unnest(${ids}::integer[]) as ids(id)
        on conflict (display_id) do update set requested_at = excluded.requested_at`.execute(trx);
      return;
    case 'rename':
      await update.set({ name: action.name }).where('name', '<>', action.name).execute();
      return;
    case 'move': {
      const { station_id, platform, vehicle_id } = action;
      const directions = storedDirections(action.directions);
      await requireExists(trx, 'stations', station_id, 'body.station_id');
      await update
        .set({
          station_id,
          platform,
          directions,
          vehicle_id,
          // It was set for the vehicle before.
          told_run: null,
        })
        .where(
          sql<boolean>`(station_id, platform, directions, vehicle_id) is distinct from
            (${station_id}::integer, ${platform}::text, ${directions}::jsonb, ${vehicle_id}::text)`,
        )
        .execute();
      return;
    }
    case 'start_maintenance': {
      const until = action.until === null ? null : new Date(action.until);
      if (until && until.getTime() <= nowMs) {
        throw brokenRule('body.until', `expected a time to come, got ${until.toISOString()}`);
      }
      await update
        .set({
          // One that is in maintenance already has been so since then.
          maintenance_since: sql<Date>`case when ${isInMaintenance(nowMs)} then maintenance_since
            else ${now}::timestamptz end`,
          maintenance_until: until,
          maintenance_note: action.note,
          maintenance_by: actor.name,
        })
        .where(
          sql<boolean>`not ${isInMaintenance(nowMs)}
            or (maintenance_until, maintenance_note) is distinct from
              (${until}::timestamptz, ${action.note}::text)`,
        )
        .execute();
      return;
    }
    case 'set_run':
      await update
        .set({ told_run: run && JSON.stringify(run) })
        .where(
          sql<boolean>`(told_run ->> 'trip_id', told_run ->> 'starts_at') is distinct from
            (${run?.trip_id ?? null}::text, ${run?.starts_at ?? null}::text)`,
        )
        .execute();
      return;
    case 'end_maintenance':
      await update
        .set({ maintenance_since: null, maintenance_until: null, maintenance_note: '' })
        .where('maintenance_since', 'is not', null)
        .execute();
  }
}

function changeOf(action: DisplayAction, before: Display, after: Display): Change {
  const { id, name } = after;
  // Where a display is decides what it shows; its name and its maintenance do not.
  const isShown = action.action === 'move' || action.action === 'set_run';
  const reach: Reach = isShown ? ofDisplay(id) : nobody;
  return {
    entity: 'display',
    id,
    name,
    reach,
    action: action.action === 'reload' ? 'reloaded' : 'updated',
    before: keptOf(before),
    after: keptOf(after),
  };
}

/** The run that an action sets, as it is kept. @throws ApiError unprocessable, when there is no such run */
async function runIn(action: DisplayAction, actor: Actor, atMs: number, findRun: FindRun) {
  if (action.action !== 'set_run' || action.trip_id === null) return null;
  const run = await findRun(action.trip_id);
  if (run) return { ...run, set_at: new Date(atMs).toISOString(), set_by: actor.name };
  throw brokenRule('body.trip_id', `expected the tripId of a run, got "${action.trip_id}"`);
}

/**
 * A display says itself whether it rides; one that has not reported yet is where operators have put it.
 * @throws ApiError unprocessable, when one of them hangs in a station
 */
async function requireRiding(trx: Trx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select displays.name from displays
    left join display_reports on display_reports.display_id = displays.id
    where displays.id = any(${ids}::integer[])
      and case when display_reports.place is null then displays.station_id is not null
        else display_reports.place::jsonb ->> 3 is null end
    order by displays.id limit 1`.execute(trx);
  const [standing] = rows;
  if (!standing) return;
  const message = `expected displays in vehicles, got "${standing.name}", which hangs in a station`;
  throw brokenRule('body.ids', message);
}

export function createActOnDisplays(
  changes: Pick<Changes, 'transact'>,
  nowMs: () => number,
  findRun: FindRun,
): ActOnDisplays {
  return async (actor, action) => {
    const run = await runIn(action, actor, nowMs(), findRun);
    return changes.transact(actor, async (trx: Trx, record: Recorder) => {
      const { rows } = await sql<{ id: number }>`
        select id from displays where id = any(${action.ids}::integer[])
        order by id for update`.execute(trx);
      const ids = rows.map(({ id }) => id);
      const atMs = nowMs();
      const before = ids.length === 0 ? new Map<number, Display>() : await readAll(trx, ids, atMs);
      if (run && ids.length > 0) await requireRiding(trx, ids);
      if (ids.length > 0) await write(trx, actor, action, ids, { nowMs: atMs, run });
      const after = ids.length === 0 ? new Map<number, Display>() : await readAll(trx, ids, atMs);
      const results = action.ids.map((id) => {
        const [was, is] = [before.get(id), after.get(id)];
        if (!was || !is) return { id, outcome: 'not_found' as const };
        if (action.action !== 'reload' && was.version === is.version) {
          return { id, outcome: 'unchanged' as const };
        }
        record(changeOf(action, was, is));
        return { id, outcome: 'done' as const };
      });
      return { results };
    });
  };
}
