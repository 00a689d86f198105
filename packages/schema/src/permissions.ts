import type { Role } from './entities/role';
import { kindRoles } from './kinds/outlines';
import type { Operations } from './operations/index';
import { roles } from './value-lists';

/** Calls that take the token of a user, or look at one where it comes. */
type GuardedId = {
  [Id in keyof Operations]: Operations[Id] extends { readonly tellsBearersMore: true }
    ? Id
    : Operations[Id]['caller'] extends 'public' | 'display'
      ? never
      : Id;
}[keyof Operations];

/**
 * The least role for each call of a signed-in user. A call that is missing here does not compile;
 * what only reads is for everybody, but for the security log, which holds personal data.
 */
export const requiredRoles = {
  ...kindRoles,
  // Reads and computes; nothing is kept.
  checkCondition: 'viewer',
  checkConditionHour: 'viewer',
  exportPixelGroup: 'viewer',
  exportPixelScene: 'viewer',
  findReach: 'viewer',
  getAccessRules: 'viewer',
  getAnnouncementRules: 'viewer',
  getDisplayPlaces: 'viewer',
  getNetworkStyle: 'viewer',
  getPixelSceneDraft: 'viewer',
  getPixelSceneVersion: 'viewer',
  getS3File: 'viewer',
  getS3FileUsages: 'viewer',
  getScenarioTree: 'viewer',
  getShowing: 'viewer',
  getSituationRun: 'viewer',
  getSpeech: 'viewer',
  getSystem: 'viewer',
  listAnnouncements: 'viewer',
  listAuditDifferences: 'viewer',
  listAuditLog: 'viewer',
  listDisplayStateChanges: 'viewer',
  listHeldChanges: 'viewer',
  listHolidayCountries: 'viewer',
  listPixelSceneVersions: 'viewer',
  listPixelsOfGroup: 'viewer',
  listPublicHolidays: 'viewer',
  listRolesOfUsers: 'viewer',
  listS3Files: 'viewer',
  listSpoken: 'viewer',
  listTrash: 'viewer',
  listenToEvents: 'viewer',
  previewNames: 'viewer',
  searchEntities: 'viewer',
  signSpeech: 'viewer',
  // One's own account.
  disableSecondFactor: 'viewer',
  enableSecondFactor: 'viewer',
  endOtherSessions: 'viewer',
  endSession: 'viewer',
  getCurrentUser: 'viewer',
  getOwnPermissions: 'viewer',
  getPreferences: 'viewer',
  getSecondFactor: 'viewer',
  listSessions: 'viewer',
  putPreferences: 'viewer',
  renewRecoveryCodes: 'viewer',
  startSecondFactor: 'viewer',
  // The operation of the day.
  actOnDisplays: 'dispatcher',
  endDisruption: 'dispatcher',
  endShowing: 'dispatcher',
  extendDisruption: 'dispatcher',
  sayNow: 'dispatcher',
  showOnDisplay: 'dispatcher',
  startSituationRun: 'dispatcher',
  withdrawAnnouncement: 'dispatcher',
  // The content and the places of displays.
  acceptSituationRun: 'editor',
  addPixelToGroup: 'editor',
  addPublicHolidays: 'editor',
  arrangeScenarioTree: 'editor',
  decideHeldChange: 'editor',
  deleteS3File: 'editor',
  discardPixelSceneDraft: 'editor',
  duplicatePixelGroup: 'editor',
  editPixelScene: 'editor',
  findWaitingDevice: 'editor',
  importDisplays: 'editor',
  importHolidays: 'editor',
  importPixelScenes: 'editor',
  layInStarterProgramme: 'editor',
  layInStarterScreen: 'editor',
  pairDisplay: 'editor',
  publishPixelScene: 'editor',
  putPixelSceneDraft: 'editor',
  putPixelSceneStill: 'editor',
  removePixelFromGroup: 'editor',
  restorePixelSceneVersion: 'editor',
  restoreS3File: 'editor',
  takeBackPixelScene: 'editor',
  updateAnnouncementRules: 'editor',
  updateNetworkStyle: 'editor',
  uploadRecordingSound: 'editor',
  uploadS3File: 'editor',
  // Accounts, and the rules for them.
  acceptFeed: 'administrator',
  activateUser: 'administrator',
  believeSource: 'administrator',
  changePassword: 'administrator',
  createInvitationLink: 'administrator',
  deactivateUser: 'administrator',
  declineFeed: 'administrator',
  doubtSource: 'administrator',
  endUserSessions: 'administrator',
  inviteUser: 'administrator',
  listSecurityLog: 'administrator',
  putAccessRules: 'administrator',
  putUserRole: 'administrator',
  regenerateApiKey: 'administrator',
  removeSecondFactor: 'administrator',
  revokeApiKey: 'administrator',
  rotateApiKey: 'administrator',
  rotateSigningKeys: 'administrator',
} as const satisfies Readonly<Record<GuardedId, Role>>;

/** A call that the table of roles names. */
export type RoledId = keyof typeof requiredRoles;

/** Calls that every user may make about the own account, whatever the role. */
export const ownAccountCalls: readonly RoledId[] = ['changePassword', 'updateUser'];

/** Calls that take an administrator also while roles are off: they decide about the rules. */
export const rulingCalls: readonly RoledId[] = [
  'putAccessRules',
  'putUserRole',
  'rotateSigningKeys',
];

/** The calls of dispatchers that change something at a place, and so may be limited to an area. */
export type PlacedId = {
  [Id in RoledId]: (typeof requiredRoles)[Id] extends 'dispatcher' ? Id : never;
}[RoledId];

export function isPlaced(id: RoledId): id is PlacedId {
  return requiredRoles[id] === 'dispatcher';
}

/** Whether a role may do what another one may. */
export function reaches(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required);
}
