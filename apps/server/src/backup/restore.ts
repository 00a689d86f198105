import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config';
import { openFileStore } from '../files/open-file-store';
import { makeDataDir } from '../make-data-dir';
import { BackupError } from './backup-error';
import { mayReplace } from './consent';
import type { ConsentDeps } from './consent';
import { openForRestore } from './open-for-command';
import { restoreBackup } from './restore-backup';
import type { RestoreSummary } from './restore-backup';
import { fromWhereCalled, readArguments, runCommand } from './run-command';

const usage = 'npm run restore -- <file> [--replace]';

await runCommand('Nothing was restored', async ({ progress, logger, print }) => {
  const { file, replace } = readOrder();
  const config = readConfig(process.env, process.cwd());
  makeDataDir(config.dataDir);
  const database = await openForRestore(config, logger);
  try {
    const files = await openFileStore(config, Date.now);
    const summary = await restoreBackup(file, {
      client: database.client,
      files,
      scratchDir: config.dataDir,
      mayReplace: (contents) => mayReplace(contents, { replace, ask: askAtTerminal() }),
      progress,
    });
    files.close();
    print(report(file, summary));
  } finally {
    await database.close();
  }
});

function readOrder(): { file: string; replace: boolean } {
  const { values, positionals } = readArguments(usage, {
    replace: { type: 'boolean', default: false },
  });
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) {
    throw new BackupError(`Expected the file of a backup: ${usage}`);
  }
  return { file: fromWhereCalled(file), replace: values.replace };
}

/** `null` means that there is no terminal to ask at. */
function askAtTerminal(): ConsentDeps['ask'] {
  if (!process.stdin.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await terminal.question(question);
    } finally {
      terminal.close();
    }
  };
}

function report(file: string, summary: RestoreSummary): string {
  const { head, database, rows, files, foreignTables, newSteps } = summary;
  const foreign = foreignTables.map((name) => `The table ${name} is not Perron's: left out.`);
  const steps = newSteps.length === 0 ? '' : ` It was brought up to date (${newSteps.join(', ')}).`;
  return [
    ...foreign,
    `${database.tables.length} tables with ${rows} rows and ${files} files were restored from ${file}, which Perron ${head.version} made at ${head.created_at}.${steps}`,
    'Users, keys and tokens are those of the backup. Start Perron now.',
  ].join('\n');
}
