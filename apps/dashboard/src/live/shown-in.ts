import type { EntityName, ServerEvent } from '@perron/schema';

/**
 * Where each kind of entity is listed, by the first part of the queries' keys. `shown-in.test.ts` holds
 * these two tables against the API's own answers: what an answer embeds must stand here.
 */
export const listedIn = {
  access_rules: 'access-rules',
  announcement: 'announcements',
  announcement_rules: 'announcement-rules',
  api_key: 'api-keys',
  business_logic_configuration: 'business-logic-configurations',
  content: 'contents',
  content_bucket: 'content-buckets',
  display: 'displays',
  disruption: 'disruptions',
  disruption_template: 'disruption-templates',
  kept_situation: 'kept-situations',
  location_line: 'location-lines',
  location_station: 'location-stations',
  network_style: 'network-style',
  output_type: 'output-types',
  pixel_group: 'pixel-groups',
  pixel_scene: 'pixel-scenes',
  playlist: 'playlists',
  pronunciation: 'pronunciations',
  recording: 'recordings',
  s3_file: 's3-files',
  scenario: 'scenarios',
  station: 'stations',
  timetable_feed: 'system',
  user: 'users',
} as const satisfies Readonly<Record<EntityName, string>>;

/** Answers that hold something of a kind besides its own: they name it, count it or show it whole. */
export const shownBy = {
  access_rules: ['users'],
  announcement: [],
  announcement_rules: [],
  api_key: ['displays'],
  business_logic_configuration: ['displays', 'scenarios'],
  content: ['content-buckets'],
  content_bucket: ['contents'],
  display: [
    ...(['api-keys', 'stations', 'output-types', 'business-logic-configurations'] as const),
    'announcements',
  ],
  disruption: [],
  disruption_template: [],
  kept_situation: [],
  location_line: [
    ...(['location-stations', 'disruptions', 'disruption-templates', 'contents'] as const),
    'announcements',
  ],
  location_station: ['location-lines', 'disruptions', 'disruption-templates'],
  network_style: ['status'],
  output_type: ['displays', 'playlists', 'scenarios'],
  pixel_group: ['pixel-scenes'],
  pixel_scene: ['pixel-groups', 'playlists', 'scenarios', 'displays'],
  playlist: ['scenarios', 'output-types', 'pixel-scenes', 'pixel-groups'],
  pronunciation: [],
  recording: [],
  s3_file: ['contents', 'pixel-scenes', 'pixel-groups'],
  scenario: ['playlists', 'displays', 'business-logic-configurations'],
  station: ['displays', 'status'],
  timetable_feed: ['status'],
  user: ['status'],
} as const satisfies Readonly<Record<EntityName, readonly string[]>>;

/** First part of the key of a query that follows changes. */
export type QueryRoot =
  (typeof listedIn)[EntityName] | (typeof shownBy)[EntityName][number] | 'trash' | 'audit-log';

/** Which queries show a kind of entity. */
export function shownIn(entity: EntityName): readonly QueryRoot[] {
  return [listedIn[entity], ...shownBy[entity]];
}

export const allRoots: ReadonlySet<QueryRoot> = new Set([
  ...(Object.keys(listedIn) as EntityName[]).flatMap(shownIn),
  'trash',
  'audit-log',
]);

/** The queries to ask again after an event. */
export function rootsOf(event: ServerEvent): ReadonlySet<QueryRoot> {
  switch (event.event) {
    case 'change': {
      const roots = new Set<QueryRoot>([...shownIn(event.entity), 'audit-log']);
      // These displays may show something outdated.
      if (event.displays.length > 0) roots.add('displays');
      if (event.action === 'deleted' || event.action === 'restored') roots.add('trash');
      return roots;
    }
    case 'reset':
      return allRoots;
    // For displays: an operator hears of the change itself.
    case 'manifest':
    case 'disruptions':
    case 'reload':
    case 'showing':
      return new Set();
  }
}
