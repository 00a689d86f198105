import type { EntityName, RuntimeDisruption } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { Changes } from '../changes';
import type { Listener } from '../reach';
import { emptyBoards } from './empty-boards';
import type { NetworkDeps } from './empty-boards';
import { compared, lossesBetween } from './losses-between';
import { bucketsIn, displaysIn, playlistsIn, scenariosIn } from './read-programme';
import type { DisplayRow } from './read-programme';
import { refuseUnconfirmed } from './refusal';
import type { Consent } from './refusal';
import type { Programme } from './what-shows';

export type Writes = Pick<Changes, 'db' | 'transact'>;

/** Writes that are refused where they take more from passengers than the caller has said yes to. */
export type Gate = (consent: Consent) => Writes;

export interface GateDeps extends NetworkDeps {
  readonly nowMs: () => number;
  /** Displays without a number that are connected to this node. */
  readonly unnumbered: () => readonly Listener[];
  /** The disruptions that run at a moment, the most important first. */
  readonly disruptions: (
    trx: Transaction<Database>,
    nowMs: number,
  ) => Promise<readonly RuntimeDisruption[]>;
}

/**
 * Displays without a number have no row: they are known while their event streams are open. Those of
 * one place show the same, and ten thousand of them are looked at once for each place.
 */
function unnumberedRows(listeners: readonly Listener[]): DisplayRow[] {
  const nowhere = { platform: null, directions: null, vehicleId: null };
  const nameless = { id: 0, name: '', configurationId: null, ...nowhere };
  const counts = new Map<string, number>();
  const places = new Map<string, Pick<Listener, 'outputTypeId' | 'stationCode'>>();
  for (const { outputTypeId, stationCode } of listeners) {
    const key = `${outputTypeId} ${stationCode ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!places.has(key)) places.set(key, { outputTypeId, stationCode });
  }
  return [...places].map(([key, place]) => ({
    ...nameless,
    ...place,
    line: null,
    count: counts.get(key) ?? 0,
  }));
}

async function titlesOf(trx: Transaction<Database>, disruptions: readonly RuntimeDisruption[]) {
  if (disruptions.length === 0) return new Map<number, string>();
  const ids = disruptions.map(({ id }) => id);
  const rows = await trx
    .selectFrom('disruptions')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The part that the usual changes can alter; all other ones may alter anything. */
const alteredBy: Partial<Record<EntityName, keyof Programme>> = {
  content: 'buckets',
  disruption: 'disruptions',
  display: 'displays',
  pixel_group: 'playlists',
  pixel_scene: 'playlists',
  playlist: 'playlists',
};

/**
 * The gate before every change that reaches glass: it compares what displays show before and after a change,
 * within its transaction, and nothing is written of one that is refused.
 */
export function createGate(changes: Writes, deps: GateDeps): Gate {
  async function programme(
    trx: Transaction<Database>,
    nowMs: number,
    connected: readonly DisplayRow[],
    known: Partial<Programme> = {},
  ): Promise<Programme> {
    return {
      displays: known.displays ?? [...(await displaysIn(trx)), ...connected],
      scenarios: known.scenarios ?? (await scenariosIn(trx)),
      playlists: known.playlists ?? (await playlistsIn(trx)),
      buckets: known.buckets ?? (await bucketsIn(trx, nowMs)),
      disruptions: known.disruptions ?? (await deps.disruptions(trx, nowMs)),
    };
  }

  /** The parts that are as they were, after changes of these entities. */
  function unaltered(before: Programme, changed: ReadonlySet<EntityName>): Partial<Programme> {
    // Work that tells of no change is not believed to have made none.
    if (changed.size === 0) return {};
    const altered = new Set<string>();
    for (const entity of changed) {
      const part = alteredBy[entity];
      if (part === undefined) return {};
      altered.add(part);
    }
    return Object.fromEntries(Object.entries(before).filter(([part]) => !altered.has(part)));
  }

  return (consent) => ({
    db: changes.db,
    transact: (actor, work) =>
      changes.transact(actor, async (trx, record) => {
        const nowMs = deps.nowMs();
        // The same ones before and after, even when another connects meanwhile.
        const connected = unnumberedRows(deps.unnumbered());
        const before = await programme(trx, nowMs, connected);
        const changed = new Set<EntityName>();
        const result = await work(trx, (change) => {
          changed.add(change.entity);
          record(change);
        });
        const after = await programme(trx, nowMs, connected, unaltered(before, changed));
        const displays = compared(before, after);
        const earlier = new Map(before.displays.map((display) => [display.id, display]));
        const titles = await titlesOf(trx, before.disruptions);
        const taken = [
          ...lossesBetween(before, after, displays, titles),
          ...(await emptyBoards(displays, (display) => earlier.get(display.id) ?? display, deps)),
        ];
        refuseUnconfirmed(taken, consent);
        return result;
      }),
  });
}
