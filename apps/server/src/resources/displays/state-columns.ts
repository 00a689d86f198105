import { displayStates } from '@perron/schema';
import type { DisplayState } from '@perron/schema';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { behindSince, factColumns } from './facts';

/**
 * An edit reaches a display by its event stream within a second, and by asking within a minute; what
 * it shows is told within two seconds. One that is longer behind does not get it.
 */
const outdatedAfterMs = 90_000;

export interface StateColumns {
  readonly state: RawBuilder<DisplayState>;
  /** Since when; `null` means that only the changes that were noted say it. */
  readonly since: RawBuilder<Date | null>;
}

/** Whether a display is in maintenance, in queries over `displays`. */
export function isInMaintenance(nowMs: number): RawBuilder<boolean> {
  return sql<boolean>`(displays.maintenance_since is not null and (displays.maintenance_until is null
    or displays.maintenance_until > ${new Date(nowMs)}::timestamptz))`;
}

/**
 * The state of a display that never reported: of a loudspeaker that is called, how that goes.
 * A line that is to be held is fine while it is open.
 */
const calledState = sql`coalesce((
  select case
    when display_calls.outcome = 'no_line' then 'late'
    when display_calls.outcome <> 'answered' then 'offline'
    when output_types.sip_mode = 'hold' and not display_calls.is_open then 'offline'
    else 'fine' end
  from display_calls join output_types on output_types.id = displays.output_type_id
  where display_calls.display_id = displays.id and output_types.sip_number is not null), 'never')`;

/** The columns of queries over `displays` that join `display_reports`, which may hold nothing. */
export function stateColumns(nowMs: number): StateColumns {
  const { contact, content, data } = factColumns(nowMs);
  const behind = behindSince(nowMs);
  const outdated = sql`${new Date(nowMs - outdatedAfterMs)}::timestamptz`;
  const state = sql<DisplayState>`case
    when ${isInMaintenance(nowMs)} then 'maintenance'
    else case ${contact}
      when 'never' then ${calledState}
      when 'lost' then 'offline'
      when 'unverified' then 'unverified'
      else case
        when display_reports.state not in ('scene', 'starting', 'audio') then 'empty'
        when ${data} = 'lacking' then 'lacking'
        when ${content} = 'behind' and ${behind} < ${outdated} then 'outdated'
        when ${contact} = 'late' then 'late'
        -- In contact and current: passengers may still read nothing.
        when ${data} = 'unknown' then 'unknown'
        else 'fine' end
      end
    end`;
  return {
    state,
    since: sql<Date | null>`case ${state}
      when 'maintenance' then displays.maintenance_since
      when 'never' then displays.created_at
      when 'offline' then display_reports.received_at
      when 'late' then display_reports.received_at
      when 'outdated' then ${behind}
      end`,
  };
}

/** Where a state is in the order of severity, from 0. */
export function severityOf(state: RawBuilder<DisplayState>): RawBuilder<number> {
  return sql<number>`array_position(${sql.lit(`{${displayStates.join(',')}}`)}::text[], ${state})`;
}
