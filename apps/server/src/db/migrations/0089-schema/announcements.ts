import { id, stamps, stampTrigger } from './columns';

/** Announcements of loudspeakers, and how names are pronounced. */
export const announcements: readonly string[] = [
  // The dictionary that announcements are read out by.
  `create table pronunciations (
    ${id},
    written text collate natural_name not null,
    spoken text collate natural_name not null,
    language text check (language in ('de', 'en')),
    ${stamps}
  )`,
  `create unique index pronunciations_word on pronunciations (written, coalesce(language, ''))`,
  stampTrigger('pronunciations'),

  // Sounds of recordings under the SHA-256 of their bytes, apart from them: lists never read them.
  `create table recording_sounds (
    name text primary key,
    file_name text not null,
    seconds double precision not null,
    size integer not null,
    bytes bytea not null,
    created_at timestamptz(3) not null default now()
  )`,
  // Sound does not get smaller by the database's compression.
  `alter table recording_sounds alter column bytes set storage external`,
  // Recordings of names and phrases.
  `create table recordings (
    ${id},
    text text collate natural_name not null,
    language text not null check (language in ('de', 'en')),
    sound text references recording_sounds,
    ${stamps}
  )`,
  `create unique index recordings_text on recordings (language, lower(text))`,
  `create index recordings_sound on recordings (sound)`,
  stampTrigger('recordings'),

  // One row, which is there from the start; null means: what the program has as its own.
  `create table announcement_rules (
    id integer primary key check (id = 1),
    rules jsonb,
    ${stamps}
  )`,
  `insert into announcement_rules (id, rules) values (1, null)`,
  stampTrigger('announcement_rules'),
  `create table announcements (
    ${id},
    text_de text,
    text_en text,
    display_id integer references displays on delete cascade,
    line_id integer references location_lines on delete cascade,
    operator text not null,
    expires_at timestamptz(3) not null,
    ${stamps},
    -- No reference: it would lock the table of places for a row that is kept for a day.
    station_id integer,
    check (text_de is not null or text_en is not null),
    check (display_id is null or line_id is null)
  )`,
  `create index announcements_expiry on announcements (expires_at)`,
  stampTrigger('announcements'),
  // Announcements that displays have made. The page counts: a report that comes twice is written once. It is kept for
  // a day, and does not go into the trash with its display.
  `create table spoken_announcements (
    display_id integer not null,
    page_id text not null,
    number integer not null,
    verified boolean not null,
    said_at timestamptz(3) not null,
    kind text not null,
    parts jsonb not null,
    heard text not null,
    announcement_id integer,
    primary key (display_id, page_id, number)
  )`,
  `create index spoken_announcements_time on spoken_announcements (display_id, said_at)`,
  `create index spoken_announcements_direct on spoken_announcements (announcement_id)
    where announcement_id is not null`,
];
