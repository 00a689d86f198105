import type { EntityName, SearchItem } from '@perron/schema';
import { linkOptions } from '@tanstack/react-router';
import type { NavigateOptions } from '@tanstack/react-router';

/**
 * The page of each kind of entity: one line for each that has one. The search looks for these only.
 * The router's types refuse a page that does not exist.
 */
export const entityPages = {
  api_key: ({ id }) => linkOptions({ to: '/api-keys/$apiKeyId', params: { apiKeyId: String(id) } }),
  business_logic_configuration: ({ id }) =>
    linkOptions({
      to: '/business-logic/$businessLogicId',
      params: { businessLogicId: String(id) },
    }),
  content: ({ id }) => linkOptions({ to: '/content-management/edit', search: { id } }),
  content_bucket: ({ id }) => linkOptions({ to: '/content-management', search: { bucketId: id } }),
  display: ({ id }) =>
    linkOptions({ to: '/displays/$displayId', params: { displayId: String(id) } }),
  disruption: ({ id }) => linkOptions({ to: '/disruptions/edit', search: { id } }),
  location_line: ({ id }) =>
    linkOptions({ to: '/infrastructure/line/$lineId', params: { lineId: String(id) } }),
  location_station: ({ id }) =>
    linkOptions({ to: '/infrastructure/station/$stationId', params: { stationId: String(id) } }),
  output_type: ({ id }) =>
    linkOptions({ to: '/output-type/$outputTypeId', params: { outputTypeId: String(id) } }),
  pixel_group: ({ id }) =>
    linkOptions({ to: '/pixel-scene-group/edit/$id', params: { id: String(id) } }),
  pixel_scene: ({ id }) => linkOptions({ to: '/pixel-scenes/edit', search: { id: String(id) } }),
  playlist: ({ id }) => linkOptions({ to: '/playlists/$id', params: { id: String(id) } }),
  pronunciation: ({ id }) => linkOptions({ to: '/pronunciations/edit', search: { id } }),
  recording: ({ id }) => linkOptions({ to: '/recordings/edit', search: { id } }),
  scenario: ({ id }) => linkOptions({ to: '/scenario/edit', search: { id } }),
  station: ({ id }) => linkOptions({ to: '/station/edit', search: { id } }),
  user: ({ id }) => linkOptions({ to: '/users/$userId', params: { userId: String(id) } }),
} as const satisfies Partial<
  Record<EntityName, (item: { readonly id: number }) => NavigateOptions>
>;

export type PagedKind = keyof typeof entityPages;

export const pagedKinds = Object.keys(entityPages) as readonly PagedKind[];

export type PagedItem = SearchItem & { readonly kind: PagedKind };

/** Whether the entity can be opened. */
export function hasPage(item: SearchItem): item is PagedItem {
  return Object.hasOwn(entityPages, item.kind);
}
