import { BackupError } from './backup-error';
import type { SchemaContents } from './schema-contents';

export interface ConsentDeps {
  /** Was `--replace` given? */
  readonly replace: boolean;
  /**
   * Asks the person at the terminal; `null` if there is no terminal, and the flag is the consent.
   */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/**
 * May a restore replace what the database holds?
 * @throws BackupError when nobody has said so
 */
export async function mayReplace(
  { tables, rows }: SchemaContents,
  { replace, ask }: ConsentDeps,
): Promise<boolean> {
  const there = `The database holds ${tables} tables with ${rows} rows`;
  if (!replace) {
    throw new BackupError(
      `${there}. Restore into an empty one, or add --replace to have all of it replaced.`,
    );
  }
  if (ask === null) return true;
  const answer = await ask(`${there}. Type "replace" to replace all of it: `);
  return answer.trim() === 'replace';
}
