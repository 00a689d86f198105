import type { ColumnType, Generated } from 'kysely';
import type {
  DisruptionMessage,
  DisruptionTemplateInput,
  DisruptionType,
  NetworkStyleInput,
} from '@perron/schema';
import type { EntityStamps, Json, NullableTimestamp, Timestamp } from './columns';

/** Stations that operators manage; `code` is the id in the transit service. */
export interface StationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  code: string;
  /** It came with a timetable; false: an operator has added it. */
  from_network: Generated<boolean>;
  /** Since when the timetable lacks its code; `null` if it has it, or cannot say. */
  missing_since: NullableTimestamp;
}

/** The stations that the last timetable brought into the list. */
export interface NetworkStationsTable {
  code: string;
  name: string;
}

type StyleColumn<Name extends keyof NetworkStyleInput> = ColumnType<
  NetworkStyleInput[Name],
  string | null,
  string | null
>;

/** The operators' settings of names and signs: one row; `null` means as known of the network. */
export interface NetworkStyleTable extends EntityStamps {
  id: Generated<number>;
  names: StyleColumn<'names'>;
  shapes: StyleColumn<'shapes'>;
}

/** Lines that operators manage. */
export interface LocationLinesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

/** Stops of the lines; `position` counts from 0 without gaps (unique in a line, checked at commit). */
export interface LocationStationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  line_id: number;
  /** Id in the transit service; `null` if live data does not know it. */
  code: string | null;
  position: number;
}

/** Disruptions in the form that operators keep; indices count the stations of the line from 0. */
export interface DisruptionsTable extends EntityStamps {
  id: Generated<number>;
  type: DisruptionType;
  title: string;
  description: string;
  reason: string;
  /** A higher number matters more. */
  priority: number;
  line_id: number;
  messages: Json<DisruptionMessage[]>;
  pendel_start_index: number | null;
  pendel_end_index: number | null;
  rail_replacement_start_index: number | null;
  rail_replacement_end_index: number | null;
  announce_before: number;
  visible_stations_before: number;
  visible_stations_after: number;
  starts_at: Timestamp;
  /** `null` means until further notice. */
  ends_at: NullableTimestamp;
  /** Number of the linked set; `null` if it is in none. */
  linked_set: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface DisruptionStationsTable {
  disruption_id: number;
  position: number;
  location_station_id: number;
}

/** Disruptions to begin from. */
export interface DisruptionTemplatesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  content: Json<Omit<DisruptionTemplateInput, 'name'>>;
}
