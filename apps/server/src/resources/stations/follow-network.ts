import type { NetworkStation } from '@perron/adapters/transit';
import { stationKey } from '@perron/core';
import { defaultStationCode } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';

/**
 * Only the busiest of a larger network are listed; displays of the others open by their address.
 */
const maxListed = 2_000;

export type FollowedNetwork = Pick<LiveTransit, 'demo' | 'isListKnown' | 'stations'>;

/** A station of the list that the timetable lacks, while displays hang there. */
export interface MissingStation {
  readonly name: string;
  readonly code: string;
}

type Listed = Pick<NetworkStation, 'code' | 'name'>;

/** The stations of the demo network's underground, and the station of addresses that name none. */
function listedOf(network: FollowedNetwork): readonly Listed[] {
  const all = network.stations();
  const isDemos = ({ code, products }: NetworkStation) =>
    products.has('subway') || code === defaultStationCode;
  if (network.demo && all.some(isDemos)) return all.filter(isDemos);
  if (all.length <= maxListed) return all;
  const weight = (station: NetworkStation) => station.weeklyDepartures ?? 0;
  return [...all].sort((a, b) => weight(b) - weight(a)).slice(0, maxListed);
}

/**
 * Takes the list of stations from the timetable before to this one: adds stations that are new in
 * it, renames and removes those that operators have left as they were, and marks those that it
 * lacks. Stations that operators have added, renamed or deleted stay so, and so does a place of
 * displays. Nothing changes while it is not known which stations there are. A source without a list
 * of stations takes only what the one before had brought.
 * @returns marked ones where displays hang
 */
export async function followNetwork(
  trx: Transaction<Database>,
  network: FollowedNetwork,
  nowMs: number,
): Promise<readonly MissingStation[]> {
  if (!network.isListKnown) return [];
  // Nodes on one database follow one after the other.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.networkStations})`.execute(trx);
  const all = network.stations();
  const before = await trx.selectFrom('network_stations').select(['code', 'name']).execute();
  const known = new Map(all.map((station) => [station.code, station]));
  const chosen = new Map(listedOf(network).map((station) => [station.code, station]));
  const followed = new Map<string, Listed>();
  // One that is no longer among the busiest is still there.
  for (const { code } of before) {
    const still = known.get(code);
    if (still && !network.demo) chosen.set(code, still);
  }
  const byKey = new Map(all.map((station) => [stationKey(station.code), station]));
  // Stations that operators have added are followed from now on, if the network knows them.
  const own = await trx.selectFrom('stations').select('code').execute();
  for (const { code } of own) {
    const still = known.get(code) ?? byKey.get(stationKey(code));
    if (still) followed.set(still.code, still);
  }
  await adoptUntouched(trx, chosen);
  await removeGone(trx, before, chosen);
  await renameChanged(trx, before, chosen);
  await addNew(trx, new Set(before.map(({ code }) => code)), [...chosen.values()]);
  await trx.deleteFrom('network_stations').execute();
  const columns = columnsOf([...new Map([...followed, ...chosen]).values()]);
  await sql`
    insert into network_stations (code, name)
    select * from unnest(${columns.codes}::text[], ${columns.names}::text[])`.execute(trx);
  const keysBefore = new Set(before.map(({ code }) => stationKey(code)));
  return markMissing(trx, all, keysBefore, nowMs);
}

function columnsOf(stations: readonly Listed[]) {
  return { codes: stations.map(({ code }) => code), names: stations.map(({ name }) => name) };
}

/** Those that earlier versions of this program laid in are the network's, too. */
async function adoptUntouched(
  trx: Transaction<Database>,
  chosen: ReadonlyMap<string, Listed>,
): Promise<void> {
  const { codes, names } = columnsOf([...chosen.values()]);
  await sql`
    update stations set from_network = true
    from unnest(${codes}::text[], ${names}::text[]) as listed (code, name)
    where not from_network and stations.code = listed.code and stations.name = listed.name
      and not exists (select from audit_log
        where entity = 'station' and entity_id = stations.id)`.execute(trx);
}

async function removeGone(
  trx: Transaction<Database>,
  before: readonly Listed[],
  chosen: ReadonlyMap<string, Listed>,
): Promise<void> {
  const { codes, names } = columnsOf(before.filter(({ code }) => !chosen.has(code)));
  await sql`
    delete from stations
    using unnest(${codes}::text[], ${names}::text[]) as gone (code, name)
    where from_network and stations.code = gone.code and stations.name = gone.name
      and not exists (select from displays where station_id = stations.id)`.execute(trx);
}

async function renameChanged(
  trx: Transaction<Database>,
  before: readonly Listed[],
  chosen: ReadonlyMap<string, Listed>,
): Promise<void> {
  const changed = before.flatMap(({ code, name }) => {
    const now = chosen.get(code)?.name ?? name;
    return now === name ? [] : [{ code, name, now }];
  });
  const { codes, names } = columnsOf(changed);
  await sql`
    update stations set name = renamed.now
    from unnest(${codes}::text[], ${names}::text[], ${changed.map(({ now }) => now)}::text[])
      as renamed (code, name, now)
    where from_network and stations.code = renamed.code and stations.name = renamed.name`.execute(
    trx,
  );
}

/** Not those that operators have in another spelling, nor those that they have deleted since. */
async function addNew(
  trx: Transaction<Database>,
  listedBefore: ReadonlySet<string>,
  listed: readonly Listed[],
): Promise<void> {
  const kept = await trx.selectFrom('stations').select('code').execute();
  const taken = new Set(kept.map(({ code }) => stationKey(code)));
  const isNew = ({ code }: Listed) => !listedBefore.has(code) && !taken.has(stationKey(code));
  const { codes, names } = columnsOf(listed.filter(isNew));
  await sql`
    insert into stations (code, name, from_network)
    select code, name, true from unnest(${codes}::text[], ${names}::text[]) as fresh (code, name)
    on conflict (code) do nothing`.execute(trx);
}

/**
 * A source without a list cannot say what is missing, and what no timetable had is no loss.
 * @param keysBefore keys of what the timetable before had
 */
async function markMissing(
  trx: Transaction<Database>,
  all: readonly Listed[],
  keysBefore: ReadonlySet<string>,
  nowMs: number,
): Promise<readonly MissingStation[]> {
  const keys = new Set(all.map(({ code }) => stationKey(code)));
  const rows = await trx
    .selectFrom('stations')
    .select(['id', 'name', 'code', 'missing_since'])
    .select(hasDisplays.as('has_displays'))
    .execute();
  const isMissing = ({ code }: Listed) => keys.size > 0 && !keys.has(stationKey(code));
  const missing = rows.filter(isMissing);
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  const lost = missing.filter(({ code }) => keysBefore.has(stationKey(code)));
  const gone = idsOf(lost.filter(({ missing_since }) => missing_since === null));
  const back = idsOf(rows.filter((row) => row.missing_since !== null && !isMissing(row)));
  await sql`
    update stations set missing_since = ${new Date(nowMs)}
    where id = any (${gone}::integer[])`.execute(trx);
  await sql`
    update stations set missing_since = null where id = any (${back}::integer[])`.execute(trx);
  const isMarked = ({ id, missing_since }: (typeof rows)[number]) =>
    missing_since !== null || gone.includes(id);
  return missing.filter((row) => row.has_displays && isMarked(row));
}

const hasDisplays = sql<boolean>`exists (select from displays where station_id = stations.id)`;

/** The same in a new transaction. */
export function followNetworkIn(
  db: Kysely<Database>,
  network: FollowedNetwork,
  nowMs: number,
): Promise<readonly MissingStation[]> {
  return db.transaction().execute((trx) => followNetwork(trx, network, nowMs));
}
