import {
  DirectoryInUseError,
  EmbeddedPostgresError,
  openEmbedded,
} from '@perron/embedded-postgres';
import type { Embedded, EmbeddedOptions } from '@perron/embedded-postgres';
import { StartError } from '../start-error';

/**
 * Starts the embedded PostgreSQL.
 * @throws StartError when it cannot run; the message says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await openEmbedded(options);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new StartError(error.message, { cause: error });
  }
}

/** Whether `startEmbedded` failed because another living process uses the data directory. */
export function isInUse(error: unknown): boolean {
  return error instanceof StartError && error.cause instanceof DirectoryInUseError;
}
