import { z } from 'zod';

/** What the API stores, by the name that events, the audit log and errors call it. */
export const entityNames = [
  'access_rules',
  'announcement',
  'announcement_rules',
  'api_key',
  'business_logic_configuration',
  'content',
  'content_bucket',
  'display',
  'disruption',
  'disruption_template',
  'kept_situation',
  'location_line',
  'location_station',
  'output_type',
  'pixel_group',
  'pixel_scene',
  'playlist',
  'pronunciation',
  's3_file',
  'scenario',
  'station',
  'timetable_feed',
  'user',
] as const;

export const entityName = z.enum(entityNames);
export type EntityName = z.infer<typeof entityName>;
