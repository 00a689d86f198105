import type { ApiClient } from '@perron/client';
import type { EntityName } from '@perron/schema';
import type { SceneConsent } from '../../kit/left-without-scene/displays-left';

type Restore = (client: ApiClient, id: number, consent: SceneConsent) => Promise<unknown>;

/** The call that restores each kind; null: it has no trash. */
export const restoreCalls: Readonly<Record<EntityName, Restore | null>> = {
  /** The rules of access are never deleted. */
  access_rules: null,
  /** Neither what was said nor the rules of announcements are deleted. */
  announcement: null,
  announcement_rules: null,
  api_key: (client, api_key_id) => client.restoreApiKey({ params: { api_key_id } }),
  business_logic_configuration: (client, config_id) =>
    client.restoreBusinessLogicConfiguration({ params: { config_id } }),
  content: (client, content_id) => client.restoreContent({ params: { content_id } }),
  content_bucket: (client, bucket_id) => client.restoreContentBucket({ params: { bucket_id } }),
  display: (client, display_id) => client.restoreDisplay({ params: { display_id } }),
  disruption: (client, disruption_id) => client.restoreDisruption({ params: { disruption_id } }),
  disruption_template: (client, template_id) =>
    client.restoreDisruptionTemplate({ params: { template_id } }),
  kept_situation: (client, situation_id) =>
    client.restoreKeptSituation({ params: { situation_id } }),
  location_line: (client, line_id) => client.restoreLocationLine({ params: { line_id } }),
  location_station: (client, station_id) =>
    client.restoreLocationStation({ params: { station_id } }),
  output_type: (client, output_type_id) => client.restoreOutputType({ params: { output_type_id } }),
  pixel_group: (client, group_id, query) =>
    client.restorePixelGroup({ params: { group_id }, query }),
  pixel_scene: (client, pixel_scene_id, query) =>
    client.restorePixelScene({ params: { pixel_scene_id }, query }),
  playlist: (client, playlist_id, query) =>
    client.restorePlaylist({ params: { playlist_id }, query }),
  pronunciation: (client, pronunciation_id) =>
    client.restorePronunciation({ params: { pronunciation_id } }),
  s3_file: (client, file_id) => client.restoreS3File({ params: { file_id } }),
  scenario: (client, scenario_id) => client.restoreScenario({ params: { scenario_id } }),
  /** Decisions about feeds are never deleted. */
  timetable_feed: null,
  station: (client, station_id) => client.restoreStation({ params: { station_id } }),
  user: (client, user_id) => client.restoreUser({ params: { user_id } }),
};
