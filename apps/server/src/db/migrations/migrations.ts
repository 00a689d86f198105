import type { Migration } from 'kysely/migration';
import * as holidays from './0090-holidays';
import * as initial from './0001-initial';
import * as api from './0002-api';
import * as displayReports from './0003-display-reports';
import * as accountsAndKeys from './0004-accounts-and-keys';
import * as noBlanks from './0005-no-blanks';
import * as replacementBuses from './0006-replacement-buses';
import * as sharedAndDeletedDisplays from './0007-shared-and-deleted-displays';
import * as pairing from './0009-pairing';
import * as trash from './0010-trash';
import * as sizeOfDisplays from './0011-size-of-displays';
import * as displayStates from './0012-display-states';
import * as displayMaintenance from './0013-display-maintenance';
import * as linkedDisruptions from './0014-linked-disruptions';
import * as preferences from './0015-preferences';
import * as scenarioOrder from './0017-scenario-order';
import * as contentDates from './0018-content-dates';
import * as invitations from './0019-invitations';
import * as draftsAndVersions from './0020-drafts-and-versions';
import * as showings from './0021-showings';
import * as keptSituations from './0022-kept-situations';
import * as situationRuns from './0023-situation-runs';
import * as attempts from './0024-attempts';
import * as networkStations from './0027-network-stations';
import * as feedDecisions from './0028-feed-decisions';
import * as pronunciations from './0029-pronunciations';
import * as subjectsOfRuns from './0031-subjects-of-runs';
import * as announcements from './0032-announcements';
import * as deactivatedUsers from './0034-deactivated-users';
import * as roles from './0035-roles';
import * as signingKeys from './0036-signing-keys';
import * as secondFactors from './0037-second-factors';
import * as kioskLoudspeakers from './0038-kiosk-loudspeakers';
import * as heldLines from './0045-held-lines';
import * as storedFiles from './0047-stored-files';
import * as openidIdentities from './0048-openid-identities';
import * as twoPeople from './0049-two-people';
import * as networkStyle from './0053-network-style';
import * as recordings from './0055-recordings';
import * as displayCalls from './0056-display-calls';
import * as buildsOfRevisions from './0062-builds-of-revisions';
import * as readableConditions from './0063-readable-conditions';
import * as sizesOfDevices from './0065-sizes-of-devices';
import * as idempotentCalls from './0067-idempotent-calls';
import * as lacksOfDisplays from './0069-lacks-of-displays';
import * as doors from './0071-doors';
import * as selectionsOfEditors from './0074-selections-of-editors';
import * as announcementsAtStations from './0075-announcements-at-stations';
import * as sourceOverrules from './0076-source-overrules';
import * as directionsOfDisplays from './0077-directions-of-displays';
import * as runsOfVehicles from './0089-runs-of-vehicles';

/**
 * Every migration by name, in the order of the names. Listed by hand: the server is one bundled
 * file, there is no folder to scan. A shipped one is never renamed or edited; add the next.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-api': api,
  '0003-display-reports': displayReports,
  '0004-accounts-and-keys': accountsAndKeys,
  '0005-no-blanks': noBlanks,
  '0006-replacement-buses': replacementBuses,
  '0007-shared-and-deleted-displays': sharedAndDeletedDisplays,
  '0009-pairing': pairing,
  '0010-trash': trash,
  '0011-size-of-displays': sizeOfDisplays,
  '0012-display-states': displayStates,
  '0013-display-maintenance': displayMaintenance,
  '0014-linked-disruptions': linkedDisruptions,
  '0015-preferences': preferences,
  '0017-scenario-order': scenarioOrder,
  '0018-content-dates': contentDates,
  '0019-invitations': invitations,
  '0020-drafts-and-versions': draftsAndVersions,
  '0021-showings': showings,
  '0022-kept-situations': keptSituations,
  '0023-situation-runs': situationRuns,
  '0024-attempts': attempts,
  '0027-network-stations': networkStations,
  '0028-feed-decisions': feedDecisions,
  '0029-pronunciations': pronunciations,
  '0031-subjects-of-runs': subjectsOfRuns,
  '0032-announcements': announcements,
  '0034-deactivated-users': deactivatedUsers,
  '0035-roles': roles,
  '0036-signing-keys': signingKeys,
  '0037-second-factors': secondFactors,
  '0038-kiosk-loudspeakers': kioskLoudspeakers,
  '0045-held-lines': heldLines,
  '0047-stored-files': storedFiles,
  '0048-openid-identities': openidIdentities,
  '0049-two-people': twoPeople,
  '0053-network-style': networkStyle,
  '0055-recordings': recordings,
  '0056-display-calls': displayCalls,
  '0062-builds-of-revisions': buildsOfRevisions,
  '0063-readable-conditions': readableConditions,
  '0065-sizes-of-devices': sizesOfDevices,
  '0067-idempotent-calls': idempotentCalls,
  '0069-lacks-of-displays': lacksOfDisplays,
  '0071-doors': doors,
  '0074-selections-of-editors': selectionsOfEditors,
  '0075-announcements-at-stations': announcementsAtStations,
  '0076-source-overrules': sourceOverrules,
  '0077-directions-of-displays': directionsOfDisplays,
  '0089-runs-of-vehicles': runsOfVehicles,
  '0090-holidays': holidays,
};

/** The last one that the last release knows (`scripts/record-release.mjs`): those after it only extend. */
export const lastReleasedStep = '0038-kiosk-loudspeakers';
