import * as access from './access';
import * as account from './account';
import * as announcements from './announcements';
import * as apiKeySecrets from './api-key-secrets';
import * as audit from './audit';
import * as auth from './auth';
import * as conditions from './conditions';
import * as displayReport from './display-report';
import * as displayRuntime from './display-runtime';
import {
  actOnDisplays,
  getDisplayPlaces,
  importDisplays,
  listDisplayStateChanges,
} from './displays';
import { endDisruption, extendDisruption } from './disruptions';
import * as events from './events';
import * as files from './files';
import * as heldChanges from './held-changes';
import * as holidays from './holidays';
import * as invitations from './invitations';
import { kindCalls } from './kind-calls';
import * as live from './live';
import * as networkStyle from './network-style';
import * as pixelGroupMembers from './pixel-group-members';
import * as pairing from './pairing';
import * as reach from './reach';
import { getRecordingSound, uploadRecordingSound } from './recordings';
import * as scenarioTree from './scenario-tree';
import * as sceneDrafts from './scene-drafts';
import * as sceneExchange from './scene-exchange';
import * as sceneVersions from './scene-versions';
import * as search from './search';
import * as showings from './showings';
import * as situationRuns from './situation-runs';
import * as starterProgramme from './starter-programme';
import * as system from './system';
import * as transit from './transit';
import * as transitLines from './transit-lines';
import * as trash from './trash';
import * as secondFactor from './second-factor';
import * as userActivation from './user-activation';

/** Every call of the API, by its id. */
export const operations = {
  ...kindCalls,
  ...access,
  ...account,
  ...announcements,
  ...apiKeySecrets,
  ...audit,
  ...auth,
  ...conditions,
  ...displayReport,
  ...displayRuntime,
  actOnDisplays,
  getDisplayPlaces,
  importDisplays,
  listDisplayStateChanges,
  endDisruption,
  extendDisruption,
  ...events,
  ...files,
  ...heldChanges,
  ...holidays,
  ...invitations,
  ...live,
  ...networkStyle,
  ...pairing,
  ...pixelGroupMembers,
  getRecordingSound,
  uploadRecordingSound,
  ...reach,
  ...scenarioTree,
  ...sceneDrafts,
  ...sceneExchange,
  ...sceneVersions,
  ...search,
  ...showings,
  ...situationRuns,
  ...starterProgramme,
  ...system,
  ...transit,
  ...transitLines,
  ...trash,
  ...secondFactor,
  ...userActivation,
} as const;

export type Operations = typeof operations;

export { cruds } from './kind-calls';
export type { Cruds } from './kind-calls';
export * from './displays';
export * from './disruptions';
export * from './recordings';
