import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** Each missing folder by itself: Node's own recursive way never returns below /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/** @throws StartError that names the folder and DATA_DIR */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${code}). Set DATA_DIR to a folder that may be written to.`,
    );
  }
}
