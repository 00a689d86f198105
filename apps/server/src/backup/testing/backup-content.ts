import type pg from 'pg';
import { addFileRow } from './backup-databases';
import type { TestPlace } from './backup-databases';

export function addStations(
  client: pg.Client,
  names: readonly string[],
  from = 0,
): Promise<unknown> {
  return client.query(
    `insert into stations (name, code)
     select name, 'c' || ($2::int + n) from unnest($1::text[]) with ordinality as t (name, n)`,
    [names, from],
  );
}

/** Something in every kind of column, rows that refer to later ones, and gaps in the ids. */
export async function fill({ client, ...place }: TestPlace): Promise<void> {
  await client.query(`
    insert into users (email, first_name, last_name, password_hash)
      values ('ada@perron.example', 'Ada', 'Lovelace', '$argon2id$x'), ('b@perron.example', '', '', null);
    insert into api_keys (name, prefix, key_hash, scopes)
      values ('Zoo', 'perron_abcde', '\\x00ff0a5c09', '{display,read}');
    insert into output_types (output_type, name, resolution_x, resolution_y)
      values ('pixel', 'Screen', 1920, 1080);
    insert into scenarios (id, name, condition, priority, parent_id, type) values
      (5, 'child', 'true', 1, null, 'scenario'), (9, 'parent', 'true', 2, null, 'category');
    update scenarios set parent_id = 9 where id = 5;
    insert into pixel_scenes (name, width, height, widgets)
      values ('Board', 1920, 1080, '[{"type": "text", "text": "Gleis\\t4 \\\\ \\u00e4"}]');
    insert into playlists (scenario_id, output_type_id) values (5, 1);
    insert into playlist_scenes (playlist_id, position, type, pixel_scene_id, duration_seconds)
      values (1, 0, 'Pixel', 1, 0.1), (1, 1, 'Pixel', 1, 1e-5);
    insert into settings (key, value) values ('token_signing_secret', '{"base64": "c2VjcmV0"}');
    insert into audit_log (actor_type, actor_id, actor_name, action, entity, entity_id, entity_name)
      values ('system', null, 'Perron', 'create', 'station', 1, 'Zoo');
    insert into events (id, entity, entity_id, action, reach)
      values (nextval('events_id_seq'), 'station', 1, 'create', '{}');
    insert into stations (id, name, code) values (700, 'gone', 'gone');
    select setval('stations_id_seq', 700);
    delete from stations`);
  await addFileRow(client, await place.putFile('a picture'));
}
