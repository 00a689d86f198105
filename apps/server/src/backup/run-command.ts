import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { BackupError } from './backup-error';
import { showProgress } from './progress';
import type { Progress } from './progress';
import type { DatabaseLogger } from '../db/database-logger';
import { StartError } from '../start-error';

export interface CommandContext {
  /**
   * Shows what is being done. Throws once the operator wants the command to stop, so work that
   * takes long reports often, and only where it may be left.
   */
  readonly progress: Progress;
  readonly logger: DatabaseLogger;
  readonly print: (text: string) => void;
}

/**
 * Runs a command of the operator's and ends the process: with code 0, or with code 1 and the reason
 * in words. Ctrl-C ends it at the next step, cleanly; pressed again, at once.
 *
 * @param failed what has not happened then, as the beginning of a sentence
 */
export async function runCommand(
  failed: string,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const shown = showProgress({ nowMs: Date.now, output: process.stderr });
  const stopped = whenStopRequested();
  const warn = (_fields: object, message: string): void => {
    shown.end();
    process.stderr.write(`${message}\n`);
  };
  try {
    await work({
      progress: (doing) => {
        if (stopped()) throw new BackupError('It was stopped.');
        shown.report(doing);
      },
      logger: { info: () => undefined, warn, error: warn },
      print: (text) => {
        shown.end();
        process.stdout.write(`${text}\n`);
      },
    });
    process.exit(0);
  } catch (error) {
    shown.end();
    if (error instanceof BackupError || error instanceof StartError) {
      process.stderr.write(`${failed}: ${error.message}\n`);
    } else {
      console.error(`${failed}:`, error);
    }
    process.exit(1);
  }
}

function whenStopRequested(): () => boolean {
  let isRequested = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isRequested = true;
      process.stderr.write('\nStopping after this step ...\n');
    });
  }
  return () => isRequested;
}

/**
 * Reads the arguments after the command's name.
 * @param usage the whole command, shown when the arguments are wrong
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>> {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new BackupError(`Expected: ${usage}`);
  }
}

/** npm runs its commands in the checkout, and says where it was called itself. */
export function fromWhereCalled(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}
