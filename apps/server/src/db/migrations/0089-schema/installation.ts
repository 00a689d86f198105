import { stamps, stampTrigger } from './columns';

/** Settings, rules of access, and what has happened: history, events, trash. */
export const installation: readonly string[] = [
  `create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,
  `create trigger settings_stamp before update on settings
    for each row execute function stamp_change_time()`,

  // One row, which is there from the start.
  `create table access_rules (
    id integer primary key check (id = 1),
    roles boolean not null default false,
    ${stamps},
    -- When the keys that tokens are signed with were last rotated; null means: never.
    keys_rotated_at timestamptz(3),
    -- A change that most displays would show takes two people.
    two_people boolean not null default false,
    -- Everybody must have a second factor.
    second_factor boolean not null default false,
    -- A session that nobody has used for so long ends.
    session_idle_minutes integer not null default 10080
      check (session_idle_minutes between 15 and 43200)
  )`,
  `insert into access_rules (id) values (1)`,
  stampTrigger('access_rules'),

  // Changes that wait for a second person.
  `create table held_changes (
    id integer generated always as identity primary key,
    -- The call, to be made again when it is approved.
    operation text not null,
    method text not null,
    url text not null,
    body jsonb,
    if_match text,
    asked_by integer not null references users (id) on delete cascade,
    asked_at timestamptz(3) not null,
    -- How many displays it would change.
    displays integer not null,
    -- What it would change, as the audit log has it.
    changes jsonb not null,
    -- null means: it waits.
    decided_at timestamptz(3),
    decided_by text,
    approved boolean,
    -- Of a call that holds a password: encrypted, in the place of the body.
    sealed_body text
  )`,

  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    actor_type text not null,
    actor_id integer,
    actor_name text not null,
    action text not null,
    entity text not null,
    entity_id integer not null,
    entity_name text not null,
    before jsonb,
    after jsonb
  )`,
  `create index audit_log_entity_idx on audit_log (entity, entity_id, id)`,
  `create index audit_log_actor_idx on audit_log (actor_type, actor_id, id)`,
  `create index audit_log_at_idx on audit_log (at)`,
  // All that a list can ask for: found and counted here, not in the entries, which hold whole states.
  `create index audit_log_list_idx on audit_log (id)
    include (entity_name, actor_name, action, entity, entity_id, actor_type, actor_id, at)`,
  // History stays as it was written, no matter who asks.
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is only added to';
  end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_change()`,

  // The events of the stream, in the order in which they became true.
  `create table events (
    id bigint primary key,
    at timestamptz(3) not null default now(),
    entity text not null,
    entity_id integer not null,
    action text not null,
    version integer,
    reach jsonb not null,
    -- Who made the change; null means: not noted.
    actor_type text,
    actor_id integer,
    actor_name text,
    -- A second person has approved it: it does not count among what one person has changed lately.
    seconded boolean not null default false
  )`,
  `create sequence events_id_seq`,
  `create index events_actor_idx on events (actor_id, at)`,

  // No reference to users: what a deleted one did stays.
  `create table security_log (
    id integer generated always as identity primary key,
    first_at timestamptz(3) not null,
    last_at timestamptz(3) not null,
    times integer not null default 1,
    kind text not null,
    address text not null,
    account text not null,
    user_id integer,
    user_agent text
  )`,
  `create index security_log_end_idx on security_log (last_at)`,
  `create index security_log_account_idx on security_log (lower(account), id)`,
  `create index security_log_address_idx on security_log (address, id)`,

  // Deleted entities are kept for 30 days, with all their rows, so that they can be restored.
  `create table trash (
    id integer generated always as identity primary key,
    entity text not null,
    entity_id integer not null,
    name text collate natural_name not null,
    deleted_at timestamptz(3) not null default now(),
    actor_type text not null,
    actor_id integer,
    actor_name text not null,
    -- Rows and the tables that they stood in, in the order in which they come back.
    rows jsonb not null,
    -- Other entities that were deleted with it: entity, id and name.
    along jsonb not null,
    -- What no row says and a restore needs, such as the scenes of a group; null means: nothing.
    remembered jsonb,
    constraint trash_entity_key unique (entity, entity_id)
  )`,
  `create index trash_deleted_idx on trash (deleted_at, id)`,
  // Stored files that only the trash names stay in the store.
  `create index trash_files_idx on trash ((rows -> 0 -> 'row' ->> 'store_name'))
    where entity = 's3_file'`,

  // Calls that came with an Idempotency-Key, written in the transaction of their work.
  `create table idempotent_calls (
    key_hash bytea primary key,
    request_mac bytea not null,
    sealed_answer bytea,
    worked_at timestamptz(3) not null
  )`,
  `create index on idempotent_calls (worked_at)`,
];
