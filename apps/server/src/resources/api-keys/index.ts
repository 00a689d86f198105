export { isApiKeySecret, newApiKeySecret, shownPrefix } from './api-key-secret';
export { bindKey } from './bind-key';
export { giveKey } from './give-key';
export { createKeyAdmission } from './key-admission';
export type { AdmittedKey, KeyAdmission } from './key-admission';
export { apiKeyRoutes } from './routes';
export { createApiKeysService } from './service';
export { apiKeyStore, countEndingKeys } from './store';
