import { id, nameFolded, searchIndex, stamps, stampTrigger } from './columns';

/** Output types, scenarios, scenes with their drafts and versions, and playlists. */
export const programme: readonly string[] = [
  `create table output_types (
    ${id},
    output_type text not null check (output_type in ('audio', 'pixel')),
    role text,
    name text collate natural_name not null,
    resolution_x integer check (resolution_x > 0),
    resolution_y integer check (resolution_y > 0),
    -- null of a loudspeaker: it speaks at kiosks only.
    sip_number text,
    ${stamps},
    -- How large the picture is for its readers.
    width_mm integer check (width_mm > 0),
    viewing_distance_m double precision check (viewing_distance_m > 0),
    -- On each side a frame may cover so many pixels.
    safe_area_px integer not null default 0 check (safe_area_px >= 0),
    -- A loudspeaker's number is called for each announcement, or the line to it is held open.
    sip_mode text not null default 'call' check (sip_mode in ('call', 'hold')),
    constraint output_types_size_of_pixels check (
      output_type = 'pixel'
      or (width_mm is null and viewing_distance_m is null and safe_area_px = 0)
    ),
    constraint output_types_fields_of_kind check (
      case output_type
        when 'pixel' then resolution_x is not null and resolution_y is not null and sip_number is null
        else resolution_x is null and resolution_y is null
      end
    )
  )`,
  stampTrigger('output_types'),

  `create table business_logic_configurations (
    ${id},
    name text collate natural_name not null,
    is_default boolean not null default false,
    ${stamps}
  )`,
  `create unique index business_logic_configurations_one_default
    on business_logic_configurations (is_default) where is_default`,
  stampTrigger('business_logic_configurations'),
  `create table scenarios (
    ${id},
    name text collate natural_name not null,
    condition text not null,
    priority integer not null,
    parent_id integer references scenarios,
    type text not null check (type in ('category', 'scenario')),
    business_logic_configuration_id integer references business_logic_configurations,
    ${stamps},
    -- The last condition that displays could read, kept while they cannot read the present one.
    readable_condition text,
    constraint scenarios_not_own_parent check (parent_id <> id)
  )`,
  `create index scenarios_parent_idx on scenarios (parent_id)`,
  `create index scenarios_configuration_idx on scenarios (business_logic_configuration_id)`,
  stampTrigger('scenarios'),
  // Apart from the scenarios: another place among the neighbours is no new version of them.
  `create table scenario_positions (
    scenario_id integer primary key references scenarios on delete cascade,
    position integer not null
  )`,

  `create table pixel_groups (
    ${id},
    name text collate natural_name not null,
    ${stamps}
  )`,
  stampTrigger('pixel_groups'),
  `create table pixel_scenes (
    ${id},
    name text collate natural_name not null,
    group_id integer references pixel_groups on delete set null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    background text not null default '#ffffff',
    widgets jsonb not null check (jsonb_typeof(widgets) = 'array'),
    ${stamps},
    thumbnail_file_id integer references s3_files,
    ${nameFolded}
  )`,
  `create index pixel_scenes_group_idx on pixel_scenes (group_id)`,
  `create index pixel_scenes_thumbnail_idx on pixel_scenes (thumbnail_file_id)`,
  `create index pixel_scenes_name_idx on pixel_scenes (name, id)`,
  searchIndex('pixel_scenes'),
  stampTrigger('pixel_scenes'),

  // One for all drafts: a revision is never used twice, not even after a draft was discarded.
  `create sequence pixel_scene_draft_revisions as integer cycle`,
  `create table pixel_scene_drafts (
    ${id},
    pixel_scene_id integer not null references pixel_scenes on delete cascade,
    user_id integer not null references users on delete cascade,
    revision integer not null default nextval('pixel_scene_draft_revisions'),
    -- The version of the scene that the draft began from.
    base_version integer not null,
    name text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    background text not null,
    widgets jsonb not null check (jsonb_typeof(widgets) = 'array'),
    updated_at timestamptz(3) not null default now(),
    constraint pixel_scene_drafts_key unique (pixel_scene_id, user_id)
  )`,
  `create index pixel_scene_drafts_user_idx on pixel_scene_drafts (user_id)`,
  `create table pixel_scene_versions (
    ${id},
    pixel_scene_id integer not null references pixel_scenes on delete cascade,
    -- The version that the scene had.
    version integer not null,
    at timestamptz(3) not null default now(),
    action text not null,
    -- null means: not noted.
    actor_type text,
    actor_id integer,
    actor_name text,
    name text not null,
    width integer not null,
    height integer not null,
    background text not null,
    widgets jsonb not null,
    -- Its picture in the store of files; null means: none was sent.
    still_name text,
    constraint pixel_scene_versions_key unique (pixel_scene_id, version)
  )`,
  `create index pixel_scene_versions_still_idx on pixel_scene_versions (still_name)
    where still_name is not null`,
  // The users who edit a scene now. Not in the trash and of no use after 30 s: it has no number.
  `create table pixel_scene_editors (
    pixel_scene_id integer not null references pixel_scenes on delete cascade,
    user_id integer not null references users on delete cascade,
    since timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    -- The widgets that they have selected: the others see it on their stage.
    selection jsonb not null default '[]',
    primary key (pixel_scene_id, user_id)
  )`,
  `create index pixel_scene_editors_user_idx on pixel_scene_editors (user_id)`,

  `create table playlists (
    ${id},
    scenario_id integer not null references scenarios on delete cascade,
    output_type_id integer not null references output_types,
    ${stamps},
    constraint playlists_scenario_output_type_key unique (scenario_id, output_type_id)
  )`,
  `create index playlists_output_type_idx on playlists (output_type_id)`,
  stampTrigger('playlists'),
  `create table playlist_scenes (
    ${id},
    playlist_id integer not null references playlists on delete cascade,
    position integer not null check (position >= 0),
    type text not null check (type in ('Pixel', 'Audio')),
    pixel_scene_id integer references pixel_scenes,
    text text,
    duration_seconds double precision not null
      check (duration_seconds > 0 and duration_seconds < 'infinity'),
    constraint playlist_scenes_position_key unique (playlist_id, position)
      deferrable initially deferred,
    constraint playlist_scenes_fields_of_kind check (
      case type
        when 'Pixel' then pixel_scene_id is not null and text is null
        else pixel_scene_id is null and text is not null
      end
    )
  )`,
  `create index playlist_scenes_pixel_scene_idx on playlist_scenes (pixel_scene_id)`,
];
