import './zod-without-eval';
import { createClient } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { operations } from '@perron/schema';

type Deps = Parameters<typeof createClient>[1];

/** The client of every operation, in a file that loads after the page for signing in. */
export function makeClient(deps: Deps): ApiClient {
  return createClient(operations, deps);
}
