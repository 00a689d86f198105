import type { EntityName } from '@perron/schema';
import type { EntityTable } from '../entity-store';

/** Where each kind of entity is kept. */
export const entityTables = {
  access_rules: 'access_rules',
  announcement: 'announcements',
  announcement_rules: 'announcement_rules',
  api_key: 'api_keys',
  business_logic_configuration: 'business_logic_configurations',
  content: 'contents',
  content_bucket: 'content_buckets',
  display: 'displays',
  disruption: 'disruptions',
  disruption_template: 'disruption_templates',
  kept_situation: 'kept_situations',
  location_line: 'location_lines',
  location_station: 'location_stations',
  network_style: 'network_style',
  output_type: 'output_types',
  pixel_group: 'pixel_groups',
  pixel_scene: 'pixel_scenes',
  playlist: 'playlists',
  pronunciation: 'pronunciations',
  recording: 'recordings',
  s3_file: 's3_files',
  scenario: 'scenarios',
  station: 'stations',
  timetable_feed: 'feed_decisions',
  user: 'users',
} as const satisfies Readonly<Record<EntityName, EntityTable>>;

/** The kind that is kept in a table; undefined: it holds no entities. */
export function entityOf(table: string): EntityName | undefined {
  const found = Object.entries(entityTables).find(([, name]) => name === table);
  return found?.[0] as EntityName | undefined;
}
