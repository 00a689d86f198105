export { fileOf } from './file-of';
export { fileUrl } from './file-url';
export { createReleaseFiles, sweepAtStart } from './release-files';
export { s3FileRoutes } from './routes';
export { createS3FilesService } from './service';
export { createFileStoreOfRows } from './store';
export { trashedFiles } from './stored-names';
