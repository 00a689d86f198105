export { ArchiveError } from './archive-error';
export { readArchive, readWhole } from './archive-reader';
export type { ArchiveEntry } from './archive-reader';
export { createArchive } from './archive-writer';
export type { ArchiveWriter } from './archive-writer';
