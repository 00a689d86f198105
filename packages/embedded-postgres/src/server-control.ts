import { chownSync, existsSync, mkdirSync } from 'node:fs';
import type { Logger } from './logger';
import { readPassword, setPassword } from './cluster';
import type { Layout } from './layout';
import {
  findPostmaster,
  hasSocket,
  readPidFile,
  removePidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster';
import type { Postmaster } from './postmaster';
import type { ServerLog } from './server-log';
import { directoryName } from './server-process';
import type { ProgramRunner } from './server-process';
import { serverArguments } from './server-settings';
import type { ServerSettings } from './server-settings';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory';

/** All that it takes to run the server of one data directory. */
export interface ServerContext {
  readonly layout: Layout;
  readonly runner: ProgramRunner;
  readonly settings: ServerSettings;
  readonly log: ServerLog;
  readonly logger: Logger;
}

/**
 * The server of this data directory: one that a killed Perron left running if it is as we would
 * start it, else a new one. The caller holds the claim to the directory.
 */
export async function bringUp(
  context: ServerContext,
): Promise<{ postmaster: Postmaster; takenOver: boolean }> {
  const { layout, runner, logger } = context;
  const found = findPostmaster(layout.clusterDir);
  if (found !== null && isAsOurs(found, context)) {
    logger.info(
      { pid: found.pid },
      'Taking over the PostgreSQL server of a Perron that was killed.',
    );
    return { postmaster: found, takenOver: true };
  }
  const leftover = readPidFile(layout.clusterDir);
  if (found !== null) {
    logger.info({ pid: found.pid }, 'Stopping a PostgreSQL server that another version started.');
    await stopPostmaster(found);
  } else if (leftover !== null) {
    logger.info({ pid: leftover.pid }, 'The last PostgreSQL server did not stop cleanly.');
    removePidFile(layout.clusterDir);
  }
  if (leftover !== null) removeSocketDirectory(leftover.socketDir);
  if (readPassword(layout) === null) await setPassword(layout, runner, layout.clusterDir);
  const socketDir = makeSocketDirectory(runner.user);
  try {
    return { postmaster: await start(context, socketDir), takenOver: false };
  } catch (error) {
    removeSocketDirectory(socketDir);
    throw error;
  }
}

/** Starts the server again after it died under us, at the socket that our connections know. */
export async function bringBack(context: ServerContext, died: Postmaster): Promise<Postmaster> {
  const { layout, runner } = context;
  const { user } = runner;
  removePidFile(layout.clusterDir);
  if (!existsSync(died.socketDir)) {
    mkdirSync(died.socketDir, { mode: 0o700 });
    if (user.changed) chownSync(died.socketDir, user.uid, user.gid);
  }
  return start(context, died.socketDir);
}

function start(context: ServerContext, socketDir: string): Promise<Postmaster> {
  const { runner, layout, log } = context;
  const { clusterDir } = layout;
  return startPostmaster({ runner, clusterDir, log, args: argumentsFor(context, socketDir) });
}

function argumentsFor({ layout, runner, settings }: ServerContext, socketDir: string): string[] {
  return serverArguments(directoryName(layout.clusterDir, runner.user), socketDir, settings);
}

/** Same program, same settings, reachable, and we have its password. */
function isAsOurs(found: Postmaster, context: ServerContext): boolean {
  const { programDir } = context.runner;
  const expected = [`${programDir}/bin/postgres`, ...argumentsFor(context, found.socketDir)];
  return (
    found.commandLine === expected.join(' ') &&
    hasSocket(found) &&
    readPassword(context.layout) !== null
  );
}
