import type { EntityName, ServerEvent } from '@perron/schema';

/**
 * Which queries show a kind of entity, by the first part of their keys: its own list and page, and
 * what names or counts it besides.
 */
export const shownIn = {
  api_key: ['api-keys'],
  business_logic_configuration: ['business-logic-configurations'],
  content: ['contents'],
  content_bucket: ['content-buckets'],
  display: ['displays'],
  disruption: ['disruptions'],
  disruption_template: ['disruption-templates'],
  location_line: ['location-lines'],
  location_station: ['location-stations'],
  output_type: ['output-types', 'displays'],
  pixel_group: ['pixel-groups'],
  pixel_scene: ['pixel-scenes'],
  playlist: ['playlists'],
  s3_file: ['s3-files'],
  scenario: ['scenarios'],
  station: ['stations', 'displays', 'status'],
  user: ['users', 'status'],
} as const satisfies Readonly<Record<EntityName, readonly string[]>>;

/** First part of the key of a query that follows changes. */
export type QueryRoot = (typeof shownIn)[EntityName][number];

export const allRoots: ReadonlySet<QueryRoot> = new Set(Object.values(shownIn).flat());

/** The queries that have to be asked anew after an event. */
export function rootsOf(event: ServerEvent): ReadonlySet<QueryRoot> {
  switch (event.event) {
    case 'change': {
      const roots = new Set<QueryRoot>(shownIn[event.entity]);
      // What these displays show is not what they should show any more.
      if (event.displays.length > 0) roots.add('displays');
      return roots;
    }
    case 'reset':
      return allRoots;
    // For displays: an operator hears of the change itself.
    case 'manifest':
    case 'disruptions':
      return new Set();
  }
}
