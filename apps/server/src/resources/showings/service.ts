import type {
  Actor,
  Display,
  OwnShowing,
  ReportedShowing,
  Showing,
  ShowingEnd,
  ShowingInput,
} from '@perron/schema';
import { contentsOfDesigns } from '@perron/core';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Changes, Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { onAirContents } from '../display-runtime';
import type { DisplaysService } from '../displays';
import { requireFree, requireShowable } from './may-show';
import { endOf, leftMs, readShowing, showingOf } from './showing-rows';
import { shownScene } from './shown-scene';
import type { ShownScene } from './shown-scene';

export interface ShowingsService {
  /**
   * Shows a design on a display for a moment.
   * @throws ApiError not_found, unprocessable, conflict or showing_runs
   */
  begin(actor: Actor, displayId: number, input: ShowingInput): Promise<Showing>;
  /** @throws ApiError not_found */
  last(displayId: number): Promise<Showing | null>;
  /** @throws ApiError not_found */
  end(actor: Actor, displayId: number): Promise<void>;
  /** The test that a display is to show. @param has the test whose scene it has */
  ownOf(displayId: number, has: number | undefined): Promise<OwnShowing | null>;
  /** Keeps what a signed-in display says of its test. */
  noteReport(displayId: number, said: ReportedShowing): Promise<void>;
}

export interface ShowingsDeps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly displays: Pick<DisplaysService, 'get'>;
  readonly nowMs: () => number;
}

type Trx = Transaction<Database>;

/** The display as it is in the history, without what it tells of itself. */
function historyOf(display: Display) {
  const { id, name, version, output_type_id, station_id, platform, directions } = display;
  return { id, name, version, output_type_id, station_id, platform, directions };
}

function recordEnd(record: Recorder, display: Display, endedBy: ShowingEnd): void {
  const { id, name } = display;
  const before = historyOf(display);
  const after = { ...before, showing: { ended_by: endedBy } };
  record({
    entity: 'display',
    id,
    name,
    action: 'showing_ended',
    before,
    after,
    // That a minute is over is no news in a history.
    isInHistory: endedBy !== 'time_over',
  });
}

/** For the pages of operators; the history says already that it was sent. */
function recordShown(record: Recorder, display: Display): void {
  const { id, name } = display;
  const after = historyOf(display);
  record({
    entity: 'display',
    id,
    name,
    action: 'updated',
    before: after,
    after,
    isInHistory: false,
  });
}

export function createShowingsService({ changes, displays, nowMs }: ShowingsDeps): ShowingsService {
  const { db } = changes;

  /** One test of a display begins or ends at a time. */
  async function hold(trx: Trx, displayId: number): Promise<void> {
    await trx.selectFrom('displays').select('id').where('id', '=', displayId).forUpdate().execute();
  }

  async function write(trx: Trx, actor: Actor, id: number, scene: ShownScene, seconds: number) {
    const beganMs = nowMs();
    await sql`
      insert into display_showings (display_id, operator, scene, seconds, began_at, until_at)
      values (${id}, ${actor.name}, ${JSON.stringify(scene)}::jsonb, ${seconds},
        ${new Date(beganMs)}, ${new Date(beganMs + seconds * 1000)})
      on conflict (display_id) do update set
        id = excluded.id, operator = excluded.operator, scene = excluded.scene,
        seconds = excluded.seconds, began_at = excluded.began_at, until_at = excluded.until_at,
        asked_at = null, shown_at = null, ended_by = null, problem = null`.execute(trx);
  }

  return {
    async begin(actor, displayId, input) {
      await displays.get(displayId);
      const scene = await shownScene(db, input);
      return changes.transact(actor, async (trx, record) => {
        await hold(trx, displayId);
        const display = await displays.get(displayId);
        await requireShowable(trx, display);
        if (!input.take_over) await requireFree(trx, display, nowMs());
        await write(trx, actor, displayId, scene, input.seconds);
        const before = historyOf(display);
        const { width, height, name } = scene;
        const said = { seconds: input.seconds, scene: name, width, height };
        const after = { ...before, showing: said };
        record({
          entity: 'display',
          id: displayId,
          name: display.name,
          action: 'showed',
          before,
          after,
        });
        const row = await readShowing(trx, displayId);
        if (!row) throw new Error('the test that was just written is not there');
        return showingOf(row, nowMs());
      });
    },

    async last(displayId) {
      await displays.get(displayId);
      const row = await readShowing(db, displayId);
      return row ? showingOf(row, nowMs()) : null;
    },

    async end(actor, displayId) {
      const display = await displays.get(displayId);
      await changes.transact(actor, async (trx, record) => {
        await hold(trx, displayId);
        const row = await readShowing(trx, displayId);
        if (!row || endOf(row, nowMs()) !== null) return;
        await trx
          .updateTable('display_showings')
          .set({ ended_by: 'operator' })
          .where('id', '=', row.id)
          .execute();
        recordEnd(record, display, 'operator');
      });
    },

    async ownOf(displayId, has) {
      const row = await readShowing(db, displayId);
      const left = row ? leftMs(row, nowMs()) : 0;
      if (!row || left === 0) return null;
      // Its page was loaded again: no test outlives that.
      if (row.shown_at !== null && has !== row.id) return null;
      await db
        .updateTable('display_showings')
        .set({ asked_at: new Date(nowMs()) })
        .where('id', '=', row.id)
        .execute();
      if (has === row.id) return { id: row.id, left_ms: left, scene: null };
      const contents = contentsOfDesigns([row.scene], await onAirContents(db, nowMs()));
      return {
        id: row.id,
        left_ms: left,
        scene: { ...row.scene, id: row.id, contents: [...contents] },
      };
    },

    async noteReport(displayId, said) {
      const row = await readShowing(db, displayId);
      if (!row || row.id !== said.id || row.ended_by !== null) return;
      if (said.state === 'loading' || (said.state === 'shown' && row.shown_at !== null)) return;
      const display = await displays.get(displayId);
      const actor: Actor = { type: 'display', id: displayId, name: display.name };
      const endedBy = said.state === 'ended' ? (said.ended_by ?? 'failed') : null;
      await changes.transact(actor, async (trx, record) => {
        const written = await trx
          .updateTable('display_showings')
          .set(
            endedBy === null
              ? { shown_at: new Date(nowMs()) }
              : { ended_by: endedBy, problem: said.problem },
          )
          .where('id', '=', said.id)
          .where('ended_by', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!written) return;
        if (endedBy === null) recordShown(record, display);
        else recordEnd(record, display, endedBy);
      });
    },
  };
}
