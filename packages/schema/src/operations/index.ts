import { byId } from './crud-of';
import * as access from './access';
import * as account from './account';
import * as announcements from './announcements';
import * as apiKeySecrets from './api-key-secrets';
import { apiKeyCrud } from './api-keys';
import * as audit from './audit';
import * as auth from './auth';
import { configurationCrud } from './business-logic';
import * as conditions from './conditions';
import { contentBucketCrud } from './content-buckets';
import { contentCrud } from './contents';
import * as displayReport from './display-report';
import * as displayRuntime from './display-runtime';
import {
  actOnDisplays,
  displayCrud,
  getDisplayPlaces,
  importDisplays,
  listDisplayStateChanges,
} from './displays';
import {
  disruptionCrud,
  disruptionTemplateCrud,
  endDisruption,
  extendDisruption,
} from './disruptions';
import * as events from './events';
import * as files from './files';
import * as heldChanges from './held-changes';
import * as invitations from './invitations';
import { keptSituationCrud } from './kept-situations';
import * as live from './live';
import { locationLineCrud } from './location-lines';
import { locationStationCrud } from './location-stations';
import { outputTypeCrud } from './output-types';
import * as networkStyle from './network-style';
import * as pixelGroupMembers from './pixel-group-members';
import * as pairing from './pairing';
import { pixelGroupCrud } from './pixel-groups';
import { pixelSceneCrud } from './pixel-scenes';
import { playlistCrud } from './playlists';
import { pronunciationCrud } from './pronunciations';
import * as reach from './reach';
import { getRecordingSound, recordingCrud, uploadRecordingSound } from './recordings';
import * as scenarioTree from './scenario-tree';
import { scenarioCrud } from './scenarios';
import * as sceneDrafts from './scene-drafts';
import * as sceneExchange from './scene-exchange';
import * as sceneVersions from './scene-versions';
import * as search from './search';
import * as showings from './showings';
import * as situationRuns from './situation-runs';
import * as starterProgramme from './starter-programme';
import { stationCrud } from './stations';
import * as system from './system';
import * as transit from './transit';
import * as transitLines from './transit-lines';
import * as trash from './trash';
import * as secondFactor from './second-factor';
import * as userActivation from './user-activation';
import { userCrud } from './users';

/** Every call of the API, by its id. */
export const operations = {
  ...access,
  ...account,
  ...announcements,
  ...apiKeySecrets,
  ...byId(apiKeyCrud),
  ...audit,
  ...auth,
  ...byId(configurationCrud),
  ...conditions,
  ...byId(contentBucketCrud),
  ...byId(contentCrud),
  ...displayReport,
  ...displayRuntime,
  ...byId(displayCrud),
  actOnDisplays,
  getDisplayPlaces,
  importDisplays,
  listDisplayStateChanges,
  ...byId(disruptionCrud),
  ...byId(disruptionTemplateCrud),
  endDisruption,
  extendDisruption,
  ...events,
  ...files,
  ...heldChanges,
  ...invitations,
  ...byId(keptSituationCrud),
  ...live,
  ...byId(locationLineCrud),
  ...byId(locationStationCrud),
  ...networkStyle,
  ...byId(outputTypeCrud),
  ...pairing,
  ...pixelGroupMembers,
  ...byId(pixelGroupCrud),
  ...byId(pixelSceneCrud),
  ...byId(playlistCrud),
  ...byId(pronunciationCrud),
  ...byId(recordingCrud),
  getRecordingSound,
  uploadRecordingSound,
  ...reach,
  ...byId(scenarioCrud),
  ...scenarioTree,
  ...sceneDrafts,
  ...sceneExchange,
  ...sceneVersions,
  ...search,
  ...showings,
  ...situationRuns,
  ...starterProgramme,
  ...byId(stationCrud),
  ...system,
  ...transit,
  ...transitLines,
  ...trash,
  ...secondFactor,
  ...userActivation,
  ...byId(userCrud),
} as const;

export type Operations = typeof operations;

// The server declares its resources by these.
export * from './api-keys';
export * from './business-logic';
export * from './content-buckets';
export * from './contents';
export * from './displays';
export * from './disruptions';
export * from './kept-situations';
export * from './location-lines';
export * from './location-stations';
export * from './output-types';
export * from './pixel-groups';
export * from './pixel-scenes';
export * from './playlists';
export * from './pronunciations';
export * from './recordings';
export * from './scenarios';
export * from './stations';
export * from './users';
