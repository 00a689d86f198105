export { fileOf } from './file-of';
export { fileUrl } from './file-url';
export { createReleaseFiles, sweepAtStart } from './release-files';
export { s3FileRoutes } from './routes';
export { createS3FilesService } from './service';
export type { ReleaseFiles } from './release-files';
export { createFileStoreOfRows, holdStoredFiles } from './store';
export { trashedFiles } from './stored-names';
export { withUpload } from './upload-part';
