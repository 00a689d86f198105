import type { TestProject } from 'vitest/node';
import { startEmbeddedTestServer } from './test-server';
import { openTestServerDoor } from './test-server-door';

/** The tests' databases are on the embedded server. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return openTestServerDoor(project, startEmbeddedTestServer);
}
