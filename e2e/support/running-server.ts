import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../..');

/** Perron as `npm start` runs it, in a separate process. */
export interface RunningServer {
  readonly baseUrl: string;
  /** The email address of the demo's user; empty where the data folder does not know them. */
  readonly email: string;
  readonly password: string;
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  readonly output: () => string;
  /** Sends a signal and waits for the end; gives the exit code, null when killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartedProcess {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Runs a command of ours with these variables, and collects what it prints. */
export function startProcess(
  env: Record<string, string>,
  command: readonly [script: string, ...args: string[]] = ['scripts/start.mjs'],
): StartedProcess {
  const child = spawn(process.execPath, command, {
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { process: child, output: () => text, ended };
}

/**
 * Starts and waits until it says where to look.
 * @param root the checkout whose server it is
 */
export async function startServer(
  env: Record<string, string>,
  root = rootDir,
): Promise<RunningServer> {
  const started = startProcess({ PORT: '0', HOST: '127.0.0.1', ...env }, [
    path.join(root, 'scripts/start.mjs'),
  ]);
  const { process: child, output, ended } = started;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      // The welcome ends with an empty line.
      if (!/Perron is ready.*\n\n.*API.*\n\n/s.test(output())) return;
      // On a loaded machine the demo comes later than the server.
      if (/follow here/.test(output()) && !/Password/.test(output())) return;
      // A log of every request goes on for long.
      child.stdout?.off('data', check);
      resolve();
    };
    child.stdout?.on('data', check);
    void ended.then(() => reject(new Error(`The server ended:\n${output()}`)));
  });
  const field = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output())?.[1] ?? '';
  return {
    baseUrl: field('Dashboard').replace(/\/$/, '').replace('localhost', '127.0.0.1'),
    email: field('E-mail'),
    password: field('Password'),
    process: child,
    output,
    stop(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}
