import '../services/zod-without-eval';
import { announcementRoutes } from '../features/announcements/routes';
import { auditLogRoutes } from '../features/audit-log/routes';
import { displayRoutes } from '../features/displays/routes';
import { disruptionRoutes } from '../features/disruptions/routes';
import { editorRoutes } from '../features/editor/routes';
import { galleryRoutes } from '../features/gallery/routes';
import { lineViewRoutes } from '../features/line-view/routes';
import { notFoundRoutes } from '../features/not-found/routes';
import { networkStyleRoutes } from '../features/network-style/routes';
import { infrastructureRoutes } from '../features/infrastructure/routes';
import { overviewRoutes } from '../features/overview/routes';
import { pixelSceneRoutes } from '../features/pixel-scenes/routes';
import { profileRoutes } from '../features/profile/routes';
import { scenarioRoutes } from '../features/scenarios/routes';
import { securityLogRoutes } from '../features/security-log/routes';
import { simulatorRoutes } from '../features/simulator/routes';
import { recordingRoutes } from '../features/recordings/routes';
import { systemRoutes } from '../features/system/routes';
import { transitRoutes } from '../features/transit/routes';
import { trashRoutes } from '../features/trash/routes';
import { userRoutes } from '../features/users/routes';
import { kindRoutes } from './kind-routes';
import { signedInRoute } from './signed-in-route';

/** All pages behind the sign-in page, which is usable before they are loaded. */
export const signedInPages = signedInRoute.addChildren([
  ...overviewRoutes,
  ...disruptionRoutes,
  ...displayRoutes,
  ...scenarioRoutes,
  ...announcementRoutes,
  ...recordingRoutes,
  ...simulatorRoutes,
  ...infrastructureRoutes,
  ...transitRoutes,
  ...lineViewRoutes,
  ...networkStyleRoutes,
  ...pixelSceneRoutes,
  ...editorRoutes,
  ...galleryRoutes,
  ...userRoutes,
  ...auditLogRoutes,
  ...systemRoutes,
  ...securityLogRoutes,
  ...trashRoutes,
  ...profileRoutes,
  ...kindRoutes,
  ...notFoundRoutes,
]);
