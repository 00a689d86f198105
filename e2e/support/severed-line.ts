import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line to a server that can be cut, with everything that runs over it, and mended. */
export interface Line {
  readonly baseUrl: string;
  cut(): Promise<void>;
  reconnect(): Promise<void>;
}

export async function layLine(serverUrl: string): Promise<Line> {
  const target = Number(new URL(serverUrl).port);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [a, b] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(a);
      a.on('error', () => b.destroy());
      a.on('close', () => sockets.delete(a));
      a.pipe(b);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reconnect: () => listen(port),
  };
}
