import { createArchive } from '@perron/archive';
import path from 'node:path';
import { readBackup } from '../backup-archive';
import { makeBackup } from '../make-backup';
import type { BackupDeps, BackupSummary } from '../make-backup';
import { restoreBackup } from '../restore-backup';
import type { RestoreDeps, RestoreSummary } from '../restore-backup';
import { openTestPlace } from './backup-databases';
import type { TestPlace } from './backup-databases';

const quiet = { progress: () => undefined };

/** A place that is backed up, the backup, and an empty place where it is restored. */
export class BackupRound {
  /** Where `backup` writes and `restore` reads. */
  file: string;

  private constructor(
    readonly source: TestPlace,
    readonly target: TestPlace,
  ) {
    this.file = path.join(source.folder, 'backup.tar.gz');
  }

  static async open(): Promise<BackupRound> {
    const [source, target] = await Promise.all([openTestPlace('template'), openTestPlace('empty')]);
    return new BackupRound(source, target);
  }

  backup(deps: Partial<BackupDeps> = {}): Promise<BackupSummary> {
    const { client, files } = this.source;
    const version = '0.1.0';
    const now = new Date('2026-11-21T10:00:00Z');
    return makeBackup(this.file, { client, files, version, now, ...quiet, ...deps });
  }

  /** By an operator who does not want to replace what is there. */
  restore(deps: Partial<RestoreDeps> = {}): Promise<RestoreSummary> {
    const { client, files, folder: scratchDir } = this.target;
    const mayReplace = async () => false;
    return restoreBackup(this.file, { client, files, scratchDir, mayReplace, ...quiet, ...deps });
  }

  /** Makes the backup again, with each entry as `change` makes it: whole by its checksums. */
  async rewrite(change: (name: string, content: string) => string): Promise<void> {
    const changed = path.join(this.source.folder, 'changed.tar.gz');
    const archive = await createArchive(changed, new Date());
    for await (const entry of readBackup(this.file)) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry.content) chunks.push(chunk);
      const content = change(entry.name, Buffer.concat(chunks).toString('utf8'));
      await archive.add(entry.name, Buffer.from(content));
    }
    await archive.finish();
    this.file = changed;
  }

  async close(): Promise<void> {
    await Promise.all([this.source.close(), this.target.close()]);
  }
}
