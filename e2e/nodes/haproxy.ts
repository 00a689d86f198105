import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rootDir } from '../support/running-server';

/** HAProxy before some nodes, by the configuration that operators are given, but without TLS. */
export interface RunningProxy {
  readonly baseUrl: string;
  close(): Promise<void>;
}

export interface HaproxyOptions {
  /** Where its file is written. */
  readonly folder: string;
  /** Base addresses of the nodes. */
  readonly nodes: readonly string[];
  /** The address that it says its callers have: an expression of HAProxy; theirs without it. */
  readonly callerAddress?: string;
  /** Each connection takes two file descriptors. */
  readonly maxConnections?: number;
  /** How often it looks after the nodes. */
  readonly checkMs?: number;
}

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A line of the file as it is here; `null` if it is left out. */
function lineHere(line: string, port: number, options: HaproxyOptions): string | null {
  const { callerAddress = '%[src]', maxConnections = 2_000, checkMs = 1_000 } = options;
  if (/bind :443|redirect scheme|ssl-default|^\s+log |option httplog/.test(line)) return null;
  return line
    .replace(/bind :80$/, `bind 127.0.0.1:${port}`)
    .replace(/maxconn \d+/, `maxconn ${maxConnections}`)
    .replace(/X-Forwarded-For %\[src\]/, `X-Forwarded-For ${callerAddress}`)
    .replace(/X-Forwarded-Proto https if .*/, 'X-Forwarded-Proto https')
    .replace(/inter 2s/, `inter ${checkMs}ms`);
}

/** The file as it is shipped, with the nodes and the port of this run. */
function configuration(port: number, options: HaproxyOptions): string {
  const shipped = readFileSync(path.join(rootDir, 'deploy/proxies/haproxy.cfg'), 'utf8');
  let node = 0;
  const lines = shipped.split('\n').flatMap((line) => {
    if (/^backend /.test(line)) node = 0;
    const server = /^( +server) \w+ \S+(.*)$/.exec(line);
    if (!server) return lineHere(line, port, options) ?? [];
    const [, begin = '', end = ''] = server;
    node += 1;
    // The file names two; here there may be one, or four.
    if (node > 1) return [];
    return options.nodes.map((url, at) => `${begin} n${at} ${new URL(url).host}${end}`);
  });
  return lines.join('\n');
}

/** @throws Error when there is no HAProxy, or it refuses its file */
export async function startHaproxy(options: HaproxyOptions): Promise<RunningProxy> {
  const port = await freePort();
  const file = path.join(options.folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configuration(port, options));
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('There is no haproxy: install it.')));
    child.once('exit', (code) => reject(new Error(`haproxy ended with ${String(code)}: ${said}`)));
  });
  failed.catch(() => undefined);
  const baseUrl = `http://127.0.0.1:${port}`;
  const answers = async () => {
    const isThere = () =>
      fetch(`${baseUrl}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([answers(), failed]);
  return {
    baseUrl,
    async close() {
      child.kill();
      await ended;
    },
  };
}
