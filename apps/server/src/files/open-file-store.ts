import path from 'node:path';
import type { Config } from '../config';
import type { FileStore } from './file-store';
import { openFolderStore } from './folder-store';
import { openS3Store } from './s3-store';

/**
 * Where the configuration keeps uploaded files.
 * @throws StartError when the store cannot be used
 */
export function openFileStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  nowMs: () => number,
): Promise<FileStore> {
  return s3 ? openS3Store(s3) : openFolderStore(path.join(dataDir, 'files'), nowMs);
}
