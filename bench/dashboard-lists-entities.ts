import pg from 'pg';
import { joinEmbedded } from '@perron/embedded-postgres';

export const counts = {
  stations: 10_000,
  displays: 10_000,
  scenes: 10_000,
  groups: 2_000,
  contents: 5_000,
  buckets: 200,
  scenarios: 2_000,
  categories: 40,
  users: 2_000,
  keys: 2_000,
  auditEntries: 20_000,
} as const;

/** A whole network's worth of entities, straight into the database of a data folder. */
export async function addEntities(folder: string): Promise<void> {
  const address = joinEmbedded(folder);
  if (!address) throw new Error('The embedded database does not run.');
  const pool = new pg.Pool(address);
  for (const add of [addNetwork, addDesigns, addContents, addScenarios, addAdministration]) {
    await add(pool);
  }
  await pool.query('analyze');
  await pool.end();
}

async function addNetwork(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into stations (name, code)
     select 'Platz ' || n, (700000000 + n)::text from generate_series(1, $1::int) n`,
    [counts.stations],
  );
  await pool.query(
    `insert into displays (name, station_id, output_type_id)
     select 'Display ' || row_number() over (), stations.id, (select min(id) from output_types)
     from stations limit $1`,
    [counts.displays],
  );
}

/** Scenes like those of the demo, in groups of five. */
async function addDesigns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with groups as (
       insert into pixel_groups (name)
       select 'Gruppe ' || n from generate_series(1, $2::int) n returning id)
     insert into pixel_scenes (name, width, height, widgets, group_id)
     select 'Szene ' || row_number() over (), 1920, 1080, (select widgets from pixel_scenes order by id limit 1), groups.id
     from groups, generate_series(1, $1::int / $2::int) n`,
    [counts.scenes, counts.groups],
  );
}

async function addContents(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with buckets as (
       insert into content_buckets (name)
       select 'Sammlung ' || n from generate_series(1, $2::int) n returning id)
     insert into contents (name, status, bucket_id)
     select 'Inhalt ' || row_number() over (), 'on_air', buckets.id
     from buckets, generate_series(1, $1::int / $2::int) n`,
    [counts.contents, counts.buckets],
  );
}

/** In the default tree, each with a playlist of one scene. */
async function addScenarios(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with tree as (select min(id) as id from business_logic_configurations where is_default),
       folders as (
         insert into scenarios (name, condition, priority, type, business_logic_configuration_id)
         select 'Kategorie ' || n, 'true', 0, 'category', tree.id
         from tree, generate_series(1, $2::int) n returning id)
     insert into scenarios
       (name, condition, priority, type, parent_id, business_logic_configuration_id)
     select 'Szenario ' || row_number() over (), 'false', 1000 + n, 'scenario', folders.id, tree.id
     from tree, folders, generate_series(1, $1::int / $2::int) n`,
    [counts.scenarios, counts.categories],
  );
  await pool.query(
    `with made as (
       insert into playlists (scenario_id, output_type_id)
       select id, (select min(id) from output_types) from scenarios where name like 'Szenario %'
       returning id)
     insert into playlist_scenes (playlist_id, position, type, pixel_scene_id, duration_seconds)
     select id, 0, 'Pixel', (select min(id) from pixel_scenes), 10 from made`,
  );
}

async function addAdministration(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into users (email, first_name, last_name)
     select 'user' || n || '@perron.example', 'Vorname', 'Name ' || n
     from generate_series(1, $1::int) n`,
    [counts.users],
  );
  await pool.query(
    `insert into api_keys (name, prefix, key_hash, scopes)
     select 'Schlüssel ' || n, 'perron_' || n, decode(md5(n::text) || md5('b' || n), 'hex'), '{display}'
     from generate_series(1, $1::int) n`,
    [counts.keys],
  );
  await pool.query(
    `insert into audit_log
       (actor_type, actor_id, actor_name, action, entity, entity_id, entity_name, before, after)
     select 'user', 1, 'demo@perron.example', 'updated', 'station', stations.id, stations.name,
            jsonb_build_object('name', 'before'), jsonb_build_object('name', stations.name)
     from stations, generate_series(1, 2) n limit $1::int`,
    [counts.auditEntries],
  );
}
