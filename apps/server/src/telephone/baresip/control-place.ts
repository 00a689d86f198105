import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Where a baresip listens for commands, on this machine only. */
export interface ControlPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * A place that no other program asks for before this one listens there: two that got the same would each be
 * told what the other one is to do. Linux has sixteen million loopback addresses to choose from.
 */
export async function controlPlace(): Promise<ControlPlace> {
  const part = () => randomInt(1, 255);
  const host = process.platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1';
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('expected a port');
  return { host, port: address.port };
}
