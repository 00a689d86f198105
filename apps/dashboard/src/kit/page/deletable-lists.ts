import type { EntityName } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';

/** The list that a deleted entity of each kind is from. Kinds that no list shows are left out. */
export const deletableLists: Partial<
  Record<EntityName, { readonly path: string; readonly label: PlainMessageId }>
> = {
  api_key: { path: '/api-keys', label: 'area.apiKeys' },
  business_logic_configuration: { path: '/business-logic', label: 'area.businessLogic' },
  content: { path: '/content-management', label: 'area.contents' },
  content_bucket: { path: '/content-bucket', label: 'area.buckets' },
  display: { path: '/displays', label: 'area.displays' },
  disruption: { path: '/disruptions', label: 'area.disruptions' },
  disruption_template: { path: '/disruptions', label: 'area.disruptions' },
  kept_situation: { path: '/simulator', label: 'area.simulator' },
  location_line: { path: '/infrastructure/line', label: 'area.lines' },
  location_station: { path: '/infrastructure/station', label: 'area.lineStations' },
  output_type: { path: '/output-type', label: 'area.output-types' },
  pixel_group: { path: '/pixel-scene-group', label: 'area.groups' },
  pixel_scene: { path: '/pixel-scenes', label: 'area.scenes' },
  playlist: { path: '/playlists', label: 'area.playlists' },
  pronunciation: { path: '/pronunciations', label: 'area.pronunciations' },
  recording: { path: '/recordings', label: 'area.recordings' },
  scenario: { path: '/scenario', label: 'area.scenarios' },
  station: { path: '/station', label: 'area.stations' },
  user: { path: '/users', label: 'area.users' },
};
