import { createOutlinedClient } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { operationOutlines } from './operation-outlines';

type Deps = Parameters<typeof createOutlinedClient>[1];

/** The client of every operation, in a file that loads after the page for signing in. */
export function makeClient(deps: Deps): ApiClient {
  return createOutlinedClient(operationOutlines, deps);
}
