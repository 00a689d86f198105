import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import type { ProcessOrder, ProcessReport } from './database-process';

/** A process that opens the embedded database, to be killed, stopped, or started twice. */
export interface DatabaseProcess {
  child: ChildProcess;
  pid: number;
  /** The next line that it says; fails when it ended without a word. */
  next(): Promise<ProcessReport>;
  ended: Promise<void>;
}

/** The process as one file that every user may read, wherever the checkout lies. */
export async function buildDatabaseProcess(): Promise<{ file: string; remove(): void }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'perron-process-')));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'database-process.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'process.mjs' } },
    },
    ssr: { noExternal: true, external: ['pg-native'] },
  });
  chmodSync(folder, 0o755);
  return {
    file: join(folder, 'process.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param user runs it as this user, which only root can. */
export function startDatabaseProcess(
  file: string,
  order: ProcessOrder,
  user: { uid?: number; gid?: number } = {},
): DatabaseProcess {
  // In a separate process group, as a shell does it: a signal to the group is then a Ctrl-C.
  const child = spawn(process.execPath, [file, JSON.stringify(order)], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    pid: child.pid ?? 0,
    ended,
    next: async () => {
      const line: IteratorResult<string, unknown> = await lines.next();
      if (line.done === true) throw new Error('The process ended without a word.');
      return JSON.parse(line.value) as ProcessReport;
    },
  };
}
