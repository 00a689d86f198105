import { apiKeyKind } from './api-key';
import { businessLogicConfigurationKind } from './business-logic-configuration';
import { contentKind } from './content';
import { contentBucketKind } from './content-bucket';
import { displayKind } from './display';
import { disruptionKind } from './disruption';
import { disruptionTemplateKind } from './disruption-template';
import { holidayKind } from './holiday';
import { keptSituationKind } from './kept-situation';
import { locationLineKind } from './location-line';
import { locationStationKind } from './location-station';
import { outputTypeKind } from './output-type';
import { pixelGroupKind } from './pixel-group';
import { pixelSceneKind } from './pixel-scene';
import { playlistKind } from './playlist';
import { pronunciationKind } from './pronunciation';
import { recordingKind } from './recording';
import { scenarioKind } from './scenario';
import { stationKind } from './station';
import { userKind } from './user';
import type { AnyKind } from './kind';

/**
 * Every kind of entity that operators list, make, read, change and delete, by its name. The order is the one in which
 * pages name them.
 */
export const kinds = {
  disruption: disruptionKind,
  scenario: scenarioKind,
  playlist: playlistKind,
  business_logic_configuration: businessLogicConfigurationKind,
  holiday: holidayKind,
  pronunciation: pronunciationKind,
  recording: recordingKind,
  pixel_scene: pixelSceneKind,
  pixel_group: pixelGroupKind,
  content: contentKind,
  content_bucket: contentBucketKind,
  display: displayKind,
  station: stationKind,
  location_line: locationLineKind,
  location_station: locationStationKind,
  output_type: outputTypeKind,
  user: userKind,
  api_key: apiKeyKind,
  disruption_template: disruptionTemplateKind,
  kept_situation: keptSituationKind,
} as const satisfies Readonly<Record<string, AnyKind>>;

export type Kinds = typeof kinds;
export type { AnyKind } from './kind';
