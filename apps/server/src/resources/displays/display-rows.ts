import type { Display } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { stampsOf } from '../../entities/list-page';
import type { RowOf } from '../../entities/row-of';
import { showingUntil, runningShowingOf } from './showing-columns';
import { behindSince, currentRevision, factColumns, shownRevision } from './facts';
import { severityOf, stateColumns } from './state-columns';
import { currentRun } from './told-run';

/** The tables of a display: what it is, where it is, and what it told last. */
export function displayTables(db: Kysely<Database>) {
  return db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .leftJoin('display_contacts', 'display_contacts.display_id', 'displays.id')
    .leftJoin('display_reports', 'display_reports.display_id', 'displays.id')
    .leftJoin('display_states', 'display_states.display_id', 'displays.id')
    .leftJoin('display_showings', 'display_showings.display_id', 'displays.id');
}

/** The columns of displays in the API, but for the whole of the report. */
export function withColumns(tables: ReturnType<typeof displayTables>, nowMs: number) {
  const { contact, content, freshness, data, identity } = factColumns(nowMs);
  const { state, since } = stateColumns(nowMs);
  return tables
    .selectAll('displays')
    .select([
      'output_types.name as output_type_name',
      'stations.name as station_name',
      'stations.code as station_code',
      'display_contacts.last_seen_at',
      'display_reports.received_at',
      'display_reports.verified',
      'display_reports.state',
      'display_reports.scenario',
      'display_reports.scene',
      'display_reports.lacks',
      'display_reports.manifest_version',
      state.as('display_state'),
      severityOf(state).as('severity'),
      since.as('state_since'),
      'display_states.state as noted_state',
      'display_states.since as noted_since',
      'display_showings.operator as showing_by',
      'display_showings.shown_at as showing_since',
      showingUntil(nowMs).as('showing_until'),
      contact.as('contact'),
      content.as('content'),
      freshness.as('freshness'),
      data.as('data'),
      identity.as('identity'),
      shownRevision.as('shown_revision'),
      currentRevision.as('current_revision'),
      behindSince(nowMs).as('behind_since'),
    ]);
}

type DisplayRow = RowOf<typeof withColumns>;

function stationOf({ station_id, station_name, station_code }: DisplayRow): Display['station'] {
  if (station_id === null || station_name === null || station_code === null) return null;
  return { id: station_id, name: station_name, code: station_code };
}

function showsOf(row: DisplayRow): Display['shows'] {
  const { received_at, verified, state } = row;
  if (received_at === null || verified === null || state === null) return null;
  return {
    reported_at: received_at.toISOString(),
    verified,
    state,
    scenario: row.scenario,
    scene: row.scene,
    lacks: row.lacks,
    version: row.manifest_version,
    revision: row.shown_revision,
    current_revision: row.current_revision,
    behind_since: row.content === 'behind' ? (row.behind_since?.toISOString() ?? null) : null,
  };
}

/** The last noted state says since when, unless the state says it itself. */
function stateOf(row: DisplayRow): Pick<Display, 'state' | 'state_since'> {
  const { display_state: state, noted_state, noted_since } = row;
  const since = row.state_since ?? (noted_state === state ? noted_since : null);
  return { state, state_since: since?.toISOString() ?? null };
}

function maintenanceOf(row: DisplayRow): Display['maintenance'] {
  const { maintenance_since, maintenance_until, maintenance_note, maintenance_by } = row;
  if (row.display_state !== 'maintenance' || maintenance_since === null) return null;
  return {
    since: maintenance_since.toISOString(),
    until: maintenance_until?.toISOString() ?? null,
    note: maintenance_note,
    by: maintenance_by,
  };
}

/** @param nowMs as the row was read at */
export function displayOf(row: DisplayRow, nowMs: number): Display {
  return {
    id: row.id,
    name: row.name,
    output_type_id: row.output_type_id,
    output_type: { id: row.output_type_id, name: row.output_type_name },
    station_id: row.station_id,
    station: stationOf(row),
    platform: row.platform,
    directions: row.directions,
    vehicle_id: row.vehicle_id,
    business_logic_configuration_id: row.business_logic_configuration_id,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ...stateOf(row),
    maintenance: maintenanceOf(row),
    showing: runningShowingOf(row, nowMs),
    told_run: currentRun(row.told_run, nowMs),
    facts: {
      contact: row.contact,
      content: row.content,
      freshness: row.freshness,
      data: row.data,
      identity: row.identity,
    },
    shows: showsOf(row),
    ...stampsOf(row),
  };
}
