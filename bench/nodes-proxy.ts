import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** HAProxy before some nodes, as `deploy/proxies/haproxy.cfg` has it, but without TLS. */
export interface RunningProxy {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/**
 * HAProxy needs two open files for each. Many machines allow a process 20,000: more connections
 * want more proxies.
 */
const maxConnections = 9_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function configuration(port: number, nodes: readonly string[]): string {
  const servers = nodes.map((url, at) => `  server n${at} ${new URL(url).host}`);
  return [
    'global',
    `  maxconn ${maxConnections}`,
    'defaults',
    '  mode http',
    '  timeout connect 3s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout http-request 10s',
    '  option redispatch',
    '  retries 2',
    '  retry-on conn-failure empty-response 503',
    'frontend perron',
    `  bind 127.0.0.1:${port}`,
    '  http-request disable-l7-retry unless METH_GET',
    '  default_backend nodes',
    'backend nodes',
    '  balance leastconn',
    '  option httpchk',
    '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host perron',
    '  http-check expect status 200',
    '  default-server check inter 2s fall 2 rise 1',
    ...servers,
    '',
  ].join('\n');
}

/** @throws Error when there is no HAProxy, or it refuses its file */
export async function startHaproxy(
  folder: string,
  nodes: readonly string[],
): Promise<RunningProxy> {
  const port = await freePort();
  const file = path.join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configuration(port, nodes));
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('There is no haproxy: install it.')));
    child.once('exit', (code) => reject(new Error(`haproxy ended with ${String(code)}.`)));
  });
  failed.catch(() => undefined);
  const baseUrl = `http://127.0.0.1:${port}`;
  const answers = async () => {
    while (
      !(await fetch(`${baseUrl}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.race([answers(), failed]);
  return {
    baseUrl,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
