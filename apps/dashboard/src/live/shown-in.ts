import { entityNames, entityPaths } from '@perron/schema';
import type { EntityName, ServerEvent } from '@perron/schema';

/**
 * Answers that hold something of a kind besides its own: they name it, count it or show it whole. Only
 * answers that a page asks for need to be here: `shown-in.test.ts` compares them with the contract.
 */
export const shownBy = {
  access_rules: ['users'],
  api_key: ['displays'],
  business_logic_configuration: ['displays', 'scenarios'],
  content: ['content-buckets'],
  content_bucket: ['contents'],
  display: [
    ...(['api-keys', 'stations', 'output-types', 'business-logic-configurations'] as const),
    'announcements',
  ],
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
  s3_file: ['contents', 'pixel-scenes', 'pixel-groups'],
  scenario: ['playlists', 'displays', 'business-logic-configurations'],
  station: ['displays', 'announcements', 'status'],
  timetable_feed: ['status'],
  user: ['status'],
} as const satisfies Readonly<Partial<Record<EntityName, readonly string[]>>>;

type ShownBy = typeof shownBy;

/** First part of the key of a query that follows changes. */
export type QueryRoot =
  (typeof entityPaths)[EntityName] | ShownBy[keyof ShownBy][number] | 'trash' | 'audit-log';

/** Which queries show a kind of entity: those for its own address, and those that embed it. */
export function shownIn(entity: EntityName): readonly QueryRoot[] {
  const others: Readonly<Partial<Record<EntityName, readonly QueryRoot[]>>> = shownBy;
  return [entityPaths[entity], ...(others[entity] ?? [])];
}

export const allRoots: ReadonlySet<QueryRoot> = new Set([
  ...entityNames.flatMap(shownIn),
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
