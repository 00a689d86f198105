import { id, nameFolded, searchIndex, stamps, stampTrigger } from './columns';

/** Places, lines, their disruptions, and what is known of the network's timetable. */
export const network: readonly string[] = [
  // Places where displays hang.
  `create table stations (
    ${id},
    name text collate natural_name not null,
    code text not null constraint stations_code_key unique,
    ${stamps},
    ${nameFolded},
    -- It comes from the timetable's list, and since when the timetable lacks it.
    from_network boolean not null default false,
    missing_since timestamptz(3)
  )`,
  `create index stations_name_idx on stations (name, id)`,
  searchIndex('stations'),
  // A change by the timetable is no edit: it makes no version.
  `create trigger stations_stamp before update on stations for each row
    when (row(new.name, new.code) is distinct from row(old.name, old.code)
      or row(new.missing_since, new.from_network)
        is not distinct from row(old.missing_since, old.from_network))
    execute function stamp_update()`,
  // The mark belongs to the code: another code is another station.
  `create function forget_missing() returns trigger language plpgsql as $$
  begin
    if new.code <> old.code then new.missing_since := null; end if;
    return new;
  end $$`,
  `create trigger stations_forget_missing before update of code on stations
    for each row execute function forget_missing()`,

  // The last timetable's list: the next one is compared with it, not with the list that operators
  // change.
  `create table network_stations (
    code text primary key,
    name text not null
  )`,

  // The operators' settings of the network's names and signs. One row, which is there from the start;
  // null means: as it is known of the network.
  `create table network_style (
    id integer primary key check (id = 1),
    names jsonb,
    shapes jsonb,
    ${stamps}
  )`,
  `insert into network_style (id) values (1)`,
  stampTrigger('network_style'),

  `create table location_lines (
    ${id},
    name text collate natural_name not null constraint location_lines_name_key unique,
    ${stamps}
  )`,
  stampTrigger('location_lines'),
  `create table location_stations (
    ${id},
    name text collate natural_name not null,
    line_id integer not null references location_lines,
    code text,
    position integer not null check (position >= 0),
    ${stamps},
    ${nameFolded},
    constraint location_stations_position_key unique (line_id, position)
      deferrable initially deferred
  )`,
  `create index location_stations_name_idx on location_stations (name, id)`,
  `create index location_stations_code_idx on location_stations (code)`,
  searchIndex('location_stations'),
  stampTrigger('location_stations'),

  // One closure on several lines is a linked set of disruptions.
  `create sequence linked_sets_seq as integer`,
  `create table disruptions (
    ${id},
    type text not null
      check (type in ('police', 'medical', 'nostopping', 'replacementpendelzug', 'replacementsev')),
    title text collate natural_name not null,
    description text not null,
    reason text not null,
    priority integer not null,
    line_id integer not null references location_lines,
    messages jsonb not null check (jsonb_typeof(messages) = 'array'),
    pendel_start_index integer,
    pendel_end_index integer,
    rail_replacement_start_index integer,
    rail_replacement_end_index integer,
    announce_before integer not null,
    visible_stations_before integer not null,
    visible_stations_after integer not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3),
    ${stamps},
    linked_set integer,
    constraint disruptions_time check (ends_at > starts_at)
  )`,
  `create index disruptions_line_idx on disruptions (line_id)`,
  `create index disruptions_time_idx on disruptions (starts_at, ends_at)`,
  `create index disruptions_linked_set_idx on disruptions (linked_set)
    where linked_set is not null`,
  stampTrigger('disruptions'),
  `create table disruption_stations (
    disruption_id integer not null references disruptions on delete cascade,
    position integer not null check (position >= 0),
    location_station_id integer not null references location_stations,
    primary key (disruption_id, position),
    constraint disruption_stations_station_key unique (disruption_id, location_station_id)
  )`,
  `create index disruption_stations_station_idx on disruption_stations (location_station_id)`,
  `create table disruption_templates (
    ${id},
    name text collate natural_name not null,
    -- Fields of a disruption. Its line and stations may go without it: the editor says so.
    content jsonb not null,
    ${stamps}
  )`,
  stampTrigger('disruption_templates'),

  // The operators' decisions about feeds that were held: they hold for all nodes, over restarts.
  `create table feed_decisions (
    ${id},
    -- SHA-256 of the zip, in hex.
    feed_hash text not null unique,
    is_accepted boolean not null,
    version integer not null default 1
  )`,
  // Guesses against a source of realtime that operators have overruled: the same.
  `create table source_overrules (
    ${id},
    -- As the report of the system names it, without keys.
    source text not null,
    guess text not null,
    set_by text not null,
    since_at timestamptz(3) not null,
    -- It is over then; what is taken back was over at that moment.
    until_at timestamptz(3) not null,
    -- When a node last saw that the guess acts.
    acted_at timestamptz(3) not null,
    version integer not null default 1,
    unique (source, guess)
  )`,
];
