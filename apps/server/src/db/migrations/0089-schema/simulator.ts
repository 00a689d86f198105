import { id, stamps, stampTrigger } from './columns';

/** Situations that are kept under a name, and runs over them. */
export const simulator: readonly string[] = [
  `create table kept_situations (
    ${id},
    name text collate natural_name not null,
    situation jsonb not null,
    ${stamps}
  )`,
  stampTrigger('kept_situations'),
  // The outputs that operators accepted. Apart from the situation, whose version is of what operators
  // write.
  `create table accepted_situations (
    situation_id integer primary key references kept_situations on delete cascade,
    outputs jsonb not null,
    accepted_at timestamptz(3) not null
  )`,
  `create table situation_runs (
    ${id},
    total integer not null,
    done integer not null default 0,
    changes jsonb not null,
    started_at timestamptz(3) not null,
    -- When the server that runs it was last seen at it.
    seen_at timestamptz(3) not null,
    finished_at timestamptz(3),
    -- A newer run about the same takes its place, on any node.
    subject text
  )`,
  `create table situation_run_results (
    run_id integer not null references situation_runs on delete cascade,
    -- It may be deleted meanwhile.
    situation_id integer not null,
    result jsonb not null,
    -- What was found, whole, to be accepted: progress is read without it.
    outputs jsonb not null,
    primary key (run_id, situation_id)
  )`,
];
