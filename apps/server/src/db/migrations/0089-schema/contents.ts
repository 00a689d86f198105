import { id, nameFolded, searchIndex, stamps, stampTrigger } from './columns';

/** Pictures and films, and the contents of carousels. */
export const contents: readonly string[] = [
  `create table s3_files (
    ${id},
    name text collate natural_name not null,
    content_type text not null,
    size bigint not null check (size >= 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    duration_seconds double precision,
    store_name text not null,
    thumbnail_name text,
    ${stamps},
    ${nameFolded}
  )`,
  `create index s3_files_store_name_idx on s3_files (store_name)`,
  `create index s3_files_thumbnail_name_idx on s3_files (thumbnail_name)`,
  searchIndex('s3_files'),
  stampTrigger('s3_files'),

  // How many bytes each stored file has, so that all together can be limited.
  `create table stored_files (
    name text primary key,
    bytes bigint not null,
    -- When it was put, or last seen in the store.
    seen_at timestamptz(3) not null default now()
  )`,

  `create table content_buckets (
    ${id},
    name text collate natural_name not null,
    ${stamps}
  )`,
  stampTrigger('content_buckets'),
  `create table contents (
    ${id},
    name text collate natural_name not null,
    status text not null check (status in ('on_air', 'on_hold')),
    bucket_id integer references content_buckets,
    ${stamps},
    ${nameFolded},
    -- The span of time in which it is shown; open where there is no date.
    valid_from timestamptz(3),
    valid_until timestamptz(3),
    constraint contents_time check (valid_until > valid_from)
  )`,
  `create index contents_bucket_idx on contents (bucket_id)`,
  `create index contents_valid_until_idx on contents (valid_until) where valid_until is not null`,
  searchIndex('contents'),
  stampTrigger('contents'),
  `create table content_lines (
    content_id integer not null references contents on delete cascade,
    line_id integer not null references location_lines,
    primary key (content_id, line_id)
  )`,
  `create index content_lines_line_idx on content_lines (line_id)`,
  `create table content_files (
    content_id integer not null references contents on delete cascade,
    position integer not null check (position >= 0),
    file_id integer not null references s3_files,
    primary key (content_id, position),
    constraint content_files_file_key unique (content_id, file_id)
  )`,
  `create index content_files_file_idx on content_files (file_id)`,
];
