import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { openEmbedded } from '@perron/embedded-postgres';

/** A PostgreSQL of a test's own, behind one address, that can be restarted and cut off. */
export interface OwnPostgres {
  readonly databaseUrl: string;
  /** As its operator does it: every connection ends, and none is taken until it is back. */
  restart(): Promise<void>;
  /** As when its machine is gone: connections end, and no other one comes about. */
  cutOff(): Promise<void>;
  bringBack(): Promise<void>;
  close(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startOwnPostgres(dataDir: string): Promise<OwnPostgres> {
  let server = await openEmbedded({ dataDir, logger: silent });
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    // Each start has another socket.
    const { host, port = 5432 } = server.connection;
    const far = connect(path.join(host, `.s.PGSQL.${port}`));
    for (const [a, b] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(a);
      a.on('error', () => b.destroy());
      a.on('close', () => {
        sockets.delete(a);
        b.destroy();
      });
      a.pipe(b);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  const { user, password, database = 'postgres' } = server.connection;
  const cutOff = () =>
    new Promise<void>((resolve) => {
      relay.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    databaseUrl: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async restart() {
      await server.close();
      server = await openEmbedded({ dataDir, logger: silent });
    },
    cutOff,
    bringBack: () => listen(port),
    async close() {
      await cutOff();
      await server.close();
    },
  };
}
