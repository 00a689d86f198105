export { DirectoryInUseError } from './directory-claim';
export { EmbeddedPostgresError } from './embedded-postgres-error';
export { hasEmbeddedData, joinEmbedded } from './join-embedded';
export { openEmbedded } from './open-embedded';
export type { Embedded, EmbeddedOptions } from './open-embedded';
