import { commonCause } from '@perron/core';
import { maxPlacedDisplays, maxPlaces } from '@perron/schema';
import type { DisplayPlaceState, DisplayPlaces, DisplayState } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { stateCounts } from './count-states';
import { daysOf } from './days-of';
import { displayTables } from './display-rows';
import { reportedOf } from './items-of';
import type { LinesAt } from './lines-at';
import { severityOf, stateColumns } from './state-columns';
import { sql } from 'kysely';

const dayMs = 86_400_000;
const stepMs = 900_000;

/**
 * How many displays reported, every quarter of an hour of the last 24 h: counted back from the states
 * that were noted last, change by change.
 */
async function reportingCurve(
  db: Kysely<Database>,
  nowMs: number,
): Promise<DisplayPlaces['reporting']> {
  const lastMs = nowMs - (nowMs % stepMs);
  const { rows } = await sql<{ at: Date; count: number }>`
    select moments.at, (
      select count(*) from display_states where since <= moments.at
        and state not in ('offline', 'never', 'maintenance')
    ) + (
      -- Of those that have changed since, the state that they were in then.
      select count(*) from (
        select distinct on (display_id) display_id, state from display_state_changes
        where at <= moments.at and display_id in (
          select display_id from display_states where since > moments.at)
        order by display_id, at desc, id desc
      ) as then_in where state not in ('offline', 'never', 'maintenance')
    ) as count
    from generate_series(${new Date(lastMs - dayMs + stepMs)}::timestamptz,
      ${new Date(lastMs)}::timestamptz, interval '15 minutes') as moments(at)
    order by moments.at
  `.execute(db);
  return rows.map(({ at, count }) => ({ at: at.toISOString(), count }));
}

/** The states that an operator is to look at. */
const needAttention: ReadonlySet<DisplayState> = new Set([
  'offline',
  'empty',
  'lacking',
  'outdated',
]);
/** Nobody expects a report of these. */
const expectedSilent: ReadonlySet<DisplayState> = new Set(['never', 'maintenance']);

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** The worst first, and of one state those that have been so longest. */
function readRows(db: Kysely<Database>, nowMs: number) {
  const { state, since } = stateColumns(nowMs);
  return displayTables(db)
    .select([
      'displays.id',
      'displays.name',
      'displays.platform',
      'displays.vehicle_id',
      'display_reports.received_at',
      'display_reports.lacks',
      'stations.id as station_id',
      'stations.name as station_name',
      'stations.code as station_code',
      state.as('state'),
      since.as('since'),
      severityOf(state).as('severity'),
      'display_states.state as noted_state',
      'display_states.since as noted_since',
    ])
    .orderBy('severity')
    .orderBy('since')
    .orderBy('displays.id')
    .execute();
}

function sinceOf({ state, since, noted_state, noted_since }: Row): string | null {
  return (since ?? (noted_state === state ? noted_since : null))?.toISOString() ?? null;
}

function countsOf(rows: readonly Row[]) {
  return stateCounts(rows.map(({ state, lacks }) => ({ state, lacks, count: 1 })));
}

function stationOf({ station_id, station_name, station_code }: Row): DisplayPlaceState['station'] {
  if (station_id === null || station_name === null || station_code === null) return null;
  return { id: station_id, name: station_name, code: station_code };
}

/** @param rows the rows of one place, the worst first */
function placeOf(first: Row, rows: readonly Row[]): Omit<DisplayPlaceState, 'lines' | 'day'> {
  // A loudspeaker that is called never reports: nothing that displays share makes it silent.
  const reporting = rows.filter(({ received_at }) => received_at !== null);
  const silent = reporting.filter(({ state }) => state === 'offline');
  const expected = reporting.filter(({ state }) => !expectedSilent.has(state)).length;
  const displays = rows
    .filter(({ state }) => needAttention.has(state))
    .slice(0, maxPlacedDisplays)
    .map((row) => {
      const { id, name, platform, state } = row;
      return { id, name, platform, state, since: sinceOf(row), lacks: row.lacks ?? [] };
    });
  return {
    station: stationOf(first),
    vehicle_id: first.vehicle_id,
    total: rows.length,
    states: countsOf(rows).states,
    displays,
    cause: commonCause(
      silent.flatMap((row) => sinceOf(row) ?? []),
      expected,
    ),
  };
}

/** By how bad it is, then by how many. */
function byWeight(a: Pick<DisplayPlaceState, 'states'>, b: Pick<DisplayPlaceState, 'states'>) {
  for (const state of needAttention) {
    const difference = b.states[state] - a.states[state];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Stations and vehicles with displays that need attention, and how many displays report. */
export async function readPlaces(
  db: Kysely<Database>,
  lines: LinesAt,
  nowMs: number,
): Promise<DisplayPlaces> {
  const [rows, reporting] = await Promise.all([readRows(db, nowMs), reportingCurve(db, nowMs)]);
  const byPlace = groupedBy(rows, (row) => `${row.station_id ?? ''} ${row.vehicle_id ?? ''}`);
  const troubled = [...byPlace.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, rows: [first, ...others] }] : []))
    .filter(({ first }) => needAttention.has(first.state))
    .map(({ first, rows: there }) => ({ first, ...placeOf(first, there) }))
    .sort(byWeight)
    .slice(0, maxPlaces);
  const worst = troubled.map(({ first }) => first.id);
  const [days, reported, linesAt] = await Promise.all([
    daysOf(db, worst, nowMs),
    reportedOf(db, worst),
    lines.finder(),
  ]);
  const places = troubled.map(({ first, ...place }) => {
    const line = reported.get(first.id)?.line ?? null;
    const own = line === null ? [] : [{ name: line }];
    return {
      ...place,
      lines: place.station ? [...linesAt(place.station.code)] : own,
      day: days.get(first.id) ?? [],
    };
  });
  return { total: rows.length, ...countsOf(rows), places, reporting };
}
