import type { ApiClient } from '@perron/client';
import type { EntityName, RoledId } from '@perron/schema';
import type { SceneConsent } from '../../kit/left-without-scene/displays-left';

interface Restore {
  /** Callers without the right to it cannot restore this kind. */
  readonly call: RoledId;
  readonly run: (client: ApiClient, id: number, consent: SceneConsent) => Promise<unknown>;
}

/** The call that restores each kind; null: it has no trash. */
export const restoreCalls: Readonly<Record<EntityName, Restore | null>> = {
  /** The rules of access are never deleted. */
  access_rules: null,
  /** Neither what was said nor the rules of announcements are deleted. */
  announcement: null,
  announcement_rules: null,
  api_key: {
    call: 'restoreApiKey',
    run: (client, api_key_id) => client.restoreApiKey({ params: { api_key_id } }),
  },
  business_logic_configuration: {
    call: 'restoreBusinessLogicConfiguration',
    run: (client, config_id) => client.restoreBusinessLogicConfiguration({ params: { config_id } }),
  },
  content: {
    call: 'restoreContent',
    run: (client, content_id) => client.restoreContent({ params: { content_id } }),
  },
  content_bucket: {
    call: 'restoreContentBucket',
    run: (client, bucket_id) => client.restoreContentBucket({ params: { bucket_id } }),
  },
  display: {
    call: 'restoreDisplay',
    run: (client, display_id) => client.restoreDisplay({ params: { display_id } }),
  },
  disruption: {
    call: 'restoreDisruption',
    run: (client, disruption_id) => client.restoreDisruption({ params: { disruption_id } }),
  },
  disruption_template: {
    call: 'restoreDisruptionTemplate',
    run: (client, template_id) => client.restoreDisruptionTemplate({ params: { template_id } }),
  },
  kept_situation: {
    call: 'restoreKeptSituation',
    run: (client, situation_id) => client.restoreKeptSituation({ params: { situation_id } }),
  },
  location_line: {
    call: 'restoreLocationLine',
    run: (client, line_id) => client.restoreLocationLine({ params: { line_id } }),
  },
  location_station: {
    call: 'restoreLocationStation',
    run: (client, station_id) => client.restoreLocationStation({ params: { station_id } }),
  },
  /** Names and signs are never deleted. */
  network_style: null,
  output_type: {
    call: 'restoreOutputType',
    run: (client, output_type_id) => client.restoreOutputType({ params: { output_type_id } }),
  },
  pixel_group: {
    call: 'restorePixelGroup',
    run: (client, group_id, query) => client.restorePixelGroup({ params: { group_id }, query }),
  },
  pixel_scene: {
    call: 'restorePixelScene',
    run: (client, pixel_scene_id, query) =>
      client.restorePixelScene({ params: { pixel_scene_id }, query }),
  },
  playlist: {
    call: 'restorePlaylist',
    run: (client, playlist_id, query) => client.restorePlaylist({ params: { playlist_id }, query }),
  },
  pronunciation: {
    call: 'restorePronunciation',
    run: (client, pronunciation_id) =>
      client.restorePronunciation({ params: { pronunciation_id } }),
  },
  recording: {
    call: 'restoreRecording',
    run: (client, recording_id) => client.restoreRecording({ params: { recording_id } }),
  },
  s3_file: {
    call: 'restoreS3File',
    run: (client, file_id) => client.restoreS3File({ params: { file_id } }),
  },
  scenario: {
    call: 'restoreScenario',
    run: (client, scenario_id) => client.restoreScenario({ params: { scenario_id } }),
  },
  /** Decisions about feeds are never deleted. */
  timetable_feed: null,
  station: {
    call: 'restoreStation',
    run: (client, station_id) => client.restoreStation({ params: { station_id } }),
  },
  user: {
    call: 'restoreUser',
    run: (client, user_id) => client.restoreUser({ params: { user_id } }),
  },
};
