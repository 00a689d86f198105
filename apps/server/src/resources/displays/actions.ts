import type { Actor, Display, DisplayAction, DisplayActionResults } from '@perron/schema';
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
  nowMs: number,
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
        .set({ station_id, platform, directions, vehicle_id })
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
  const reach: Reach = action.action === 'move' ? ofDisplay(id) : nobody;
  return {
    ...{ entity: 'display', id, name, reach },
    action: action.action === 'reload' ? 'reloaded' : 'updated',
    before: keptOf(before),
    after: keptOf(after),
  };
}

export function createActOnDisplays(
  changes: Pick<Changes, 'transact'>,
  nowMs: () => number,
): ActOnDisplays {
  return (actor, action) =>
    changes.transact(actor, async (trx: Trx, record: Recorder) => {
      const { rows } = await sql<{ id: number }>`
        select id from displays where id = any(${action.ids}::integer[])
        order by id for update`.execute(trx);
      const ids = rows.map(({ id }) => id);
      const atMs = nowMs();
      const before = ids.length === 0 ? new Map<number, Display>() : await readAll(trx, ids, atMs);
      if (ids.length > 0) await write(trx, actor, action, ids, atMs);
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
}
