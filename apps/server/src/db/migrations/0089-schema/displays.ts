import { id, nameFolded, searchIndex, stamps, stampTrigger } from './columns';

/** Displays, the keys that they sign in with, and what they report. */
export const displays: readonly string[] = [
  `create table displays (
    ${id},
    name text collate natural_name not null,
    output_type_id integer not null references output_types,
    station_id integer references stations,
    platform text,
    vehicle_id text,
    business_logic_configuration_id integer references business_logic_configurations,
    ${stamps},
    ${nameFolded},
    -- An operator has set it aside; null as the end: until an operator ends it.
    maintenance_since timestamptz(3),
    maintenance_until timestamptz(3),
    maintenance_note text not null default '',
    maintenance_by text not null default '',
    -- The directions that it is for, a list of names; null means: all.
    directions jsonb,
    -- The run that operators have set for it in a vehicle; null means: none.
    told_run jsonb,
    constraint displays_one_place check (station_id is null or vehicle_id is null),
    check (maintenance_since is not null or maintenance_until is null)
  )`,
  `create index displays_station_idx on displays (station_id)`,
  `create index displays_output_type_idx on displays (output_type_id)`,
  `create index displays_configuration_idx on displays (business_logic_configuration_id)`,
  searchIndex('displays'),
  stampTrigger('displays'),

  `create table api_keys (
    ${id},
    name text collate natural_name not null,
    prefix text not null,
    key_hash bytea not null constraint api_keys_key_hash_key unique,
    scopes text[] not null,
    display_id integer references displays,
    generation integer not null default 1,
    revoked_at timestamptz(3),
    ${stamps},
    any_display boolean not null default false,
    expires_at timestamptz(3),
    -- The secret before the last rotation, which works until then too.
    previous_key_hash bytea constraint api_keys_previous_key_hash_key unique,
    previous_until timestamptz(3)
  )`,
  `create index api_keys_display_idx on api_keys (display_id)`,
  stampTrigger('api_keys'),
  `create table api_key_uses (
    api_key_id integer primary key references api_keys on delete cascade,
    last_used_at timestamptz(3) not null
  )`,
  // Secrets that were good once: of a key that was deleted or has another secret now. A display
  // that comes with one was taken off the network; one whose key nobody knows was not.
  `create table retired_key_hashes (
    key_hash bytea primary key,
    retired_at timestamptz(3) not null default now()
  )`,
  `create function retire_key_hash() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.key_hash <> old.key_hash then
      insert into retired_key_hashes (key_hash) values (old.key_hash) on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger api_keys_retire after update or delete on api_keys
    for each row execute function retire_key_hash()`,

  // Devices without a key show a code; an operator enters it, and the key that they hold works.
  `create table display_pairings (
    id integer generated always as identity primary key,
    code text not null constraint display_pairings_code_key unique,
    -- Of the key that the device holds; the key itself is stored nowhere.
    key_hash bytea not null constraint display_pairings_key_hash_key unique,
    prefix text not null,
    address text not null,
    -- What one customer of an access provider has, by which open codes are counted.
    network text not null,
    user_agent text,
    expires_at timestamptz(3) not null,
    -- null means: nobody has entered the code.
    paired_at timestamptz(3),
    -- How large the device's screen is; null means: it did not say.
    width integer,
    height integer
  )`,
  `create index display_pairings_end_idx on display_pairings (expires_at)`,

  // Apart from the display, as are the next ones: being seen does not change it, and neither does a
  // key that is deleted.
  `create table display_contacts (
    display_id integer primary key references displays on delete cascade,
    last_seen_at timestamptz(3) not null
  )`,
  `create table display_devices (
    api_key_id integer not null references api_keys on delete cascade,
    device text not null,
    display_id integer not null references displays on delete cascade,
    primary key (api_key_id, device)
  )`,
  `create index display_devices_display_idx on display_devices (display_id)`,

  // The last report of each display. Half of each page stays free, so that a report that takes the
  // place of another stays in its page and touches no index.
  `create table display_reports (
    display_id integer primary key references displays on delete cascade,
    received_at timestamptz(3) not null,
    verified boolean not null,
    place text not null,
    state text not null,
    manifest_version text,
    scenario text,
    scene text,
    freshness text not null,
    report jsonb not null,
    -- The page that reported last, those before it (the last one first), and when one of them was last
    -- heard again, which a page that is reloaded never is.
    page_id text,
    earlier_pages text[] not null default '{}',
    shared_at timestamptz(3),
    -- Which data its scene lacks; null means: an older page does not tell.
    lacks text[]
  ) with (fillfactor = 50)`,
  // The numbers of the content that displays show from. null as the version: the server has no
  // manifest for this place.
  `create table manifest_revisions (
    place text not null,
    configuration_id integer not null,
    revision integer not null check (revision > 0),
    version text,
    since timestamptz(3) not null,
    -- Of the program: two builds may give the same content in two forms.
    build text not null default '',
    primary key (place, configuration_id, revision)
  )`,

  // The last change of each display's state, whatever its age: it outlives the history.
  `create table display_states (
    display_id integer primary key references displays on delete cascade,
    state text not null,
    since timestamptz(3) not null
  )`,
  // All changes, for 30 days.
  `create table display_state_changes (
    id bigint generated always as identity primary key,
    display_id integer not null references displays on delete cascade,
    at timestamptz(3) not null,
    state text not null,
    lacks text[]
  )`,
  `create index display_state_changes_display_idx on display_state_changes (display_id, at)
    include (state)`,
  `create index display_state_changes_at_idx on display_state_changes (at)`,

  // The last time that operators asked for it: a page that was opened before is to load again.
  `create table display_reloads (
    display_id integer primary key references displays on delete cascade,
    requested_at timestamptz(3) not null
  )`,
  // The last test that an operator shows on each display for a moment.
  `create sequence display_showings_id_seq as integer`,
  `create table display_showings (
    display_id integer primary key references displays on delete cascade,
    -- Of the last test: each one that takes a row over has a new number.
    id integer not null unique default nextval('display_showings_id_seq'),
    operator text not null,
    scene jsonb not null,
    seconds integer not null check (seconds between 1 and 60),
    began_at timestamptz(3) not null,
    until_at timestamptz(3) not null,
    asked_at timestamptz(3),
    shown_at timestamptz(3),
    ended_by text,
    problem text
  )`,
  `alter sequence display_showings_id_seq owned by display_showings.id`,
  // The last call to the number of each loudspeaker that is called, and how it ended.
  `create table display_calls (
    display_id integer primary key references displays on delete cascade,
    called_at timestamptz(3) not null,
    outcome text not null
      check (outcome in ('answered', 'busy', 'no_answer', 'refused', 'unreachable', 'no_line')),
    is_open boolean not null
  )`,

  // Devices that ask for a deleted display. One row for each number that operators have deleted: what
  // strangers ask for adds none.
  `create table deleted_displays (
    display_id integer primary key,
    name text not null,
    deleted_at timestamptz(3) not null,
    had_key boolean not null,
    asked_at timestamptz(3),
    asked_from text,
    asked_verified boolean,
    check (num_nulls(asked_at, asked_from, asked_verified) in (0, 3))
  )`,
  `create function keep_deleted_display() returns trigger language plpgsql as $$
  begin
    insert into deleted_displays (display_id, name, deleted_at, had_key)
      values (old.id, old.name, now(),
        exists (select 1 from display_contacts where display_id = old.id))
      on conflict (display_id) do update set name = excluded.name,
        deleted_at = excluded.deleted_at, had_key = excluded.had_key;
    return old;
  end $$`,
  // Before: what was known of it goes with it.
  `create trigger displays_keep_deleted before delete on displays
    for each row execute function keep_deleted_display()`,
];
