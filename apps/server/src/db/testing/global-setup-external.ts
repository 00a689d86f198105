import type { TestProject } from 'vitest/node';
import { startExternalTestServer } from './test-server';
import { openTestServerDoor } from './test-server-door';

/** The tests' databases are on a PostgreSQL server that is reached as `DATABASE_URL` would be. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return openTestServerDoor(project, startExternalTestServer);
}
