import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { curl } from './curl';
import type { CurlResult } from './curl';

const run = promisify(execFile);

/** A shell in a separate folder, whose `curl` is ours. */
export interface Shell {
  readonly folder: string;
  /**
   * Runs commands with these variables set, and gives what they print and the calls they make.
   * @throws Error when one of the commands fails
   */
  paste(
    commands: string,
    variables?: Readonly<Record<string, string>>,
  ): Promise<{ output: string; calls: CurlResult[] }>;
  remove(): void;
}

/**
 * The shell's `curl` hands its words over and prints what comes back: a process for each call would
 * cost more than the call.
 */
const handOver = `#!/bin/sh
printf '%s\\0' "$@" > "$CURL_CALLS"
cat "$CURL_ANSWERS"
`;

/** A call that could not be made: the shell waits for an answer all the same. */
function failure(words: readonly string[], error: unknown): CurlResult {
  return { status: 0, method: 'curl', url: words.join(' '), output: Buffer.from(String(error)) };
}

export function openShell(): Shell {
  const folder = mkdtempSync(path.join(tmpdir(), 'perron-shell-'));
  const pipes = { calls: path.join(folder, 'calls'), answers: path.join(folder, 'answers') };
  execFileSync('mkfifo', [pipes.calls, pipes.answers]);
  const program = path.join(folder, 'curl');
  writeFileSync(program, handOver);
  chmodSync(program, 0o755);

  /** Answers calls until an empty one comes. */
  async function answerCalls(): Promise<CurlResult[]> {
    const calls: CurlResult[] = [];
    for (;;) {
      const words = (await readFile(pipes.calls, 'utf8')).split('\0').slice(0, -1);
      if (words.length === 0) return calls;
      const result = await curl(words, folder).catch((error: unknown) => failure(words, error));
      calls.push(result);
      await writeFile(pipes.answers, result.output);
    }
  }

  return {
    folder,
    async paste(commands, variables = {}) {
      const env = {
        ...variables,
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        CURL_CALLS: pipes.calls,
        CURL_ANSWERS: pipes.answers,
      };
      const calls = answerCalls();
      const shell = run('sh', ['-euc', commands], { cwd: folder, env }).finally(() =>
        writeFile(pipes.calls, ''),
      );
      return { output: (await shell).stdout, calls: await calls };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
