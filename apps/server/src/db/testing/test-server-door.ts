import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestServer } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers each connection with the test server's address, as JSON. */
    testServerDoor: string;
  }
}

/**
 * One PostgreSQL server for all tests of a project. It starts when the first of them asks for a
 * database: a run of tests that need none does not wait for it.
 */
export async function openTestServerDoor(
  project: TestProject,
  start: () => Promise<TestServer>,
): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | null = null;
  const folder = await mkdtemp(join(tmpdir(), 'perron-door-'));
  const door = createServer((socket) => {
    socket.on('error', () => undefined); // a test process that ended while it waited
    server ??= start();
    server.then(
      ({ address }) => socket.end(JSON.stringify({ address })),
      (error: unknown) => socket.end(JSON.stringify({ failure: String(error) })),
    );
  });
  const path = join(folder, 'door');
  door.listen(path);
  await once(door, 'listening');
  project.provide('testServerDoor', path);
  return async () => {
    door.close();
    await rm(folder, { recursive: true, force: true });
    const started = await server?.catch(() => null);
    await started?.close();
  };
}
