import { createOutlinedClient } from '@perron/client';
import type { ApiClient, OperationOutlines } from '@perron/client';
import { visitorOutlines } from './visitor-outlines';

type Deps = Parameters<typeof createOutlinedClient>[1];

/** The client of the pages before signing in, which has the `visitorCalls` alone. */
export function makeVisitorClient(deps: Deps): ApiClient {
  return createOutlinedClient(visitorOutlines as OperationOutlines, deps);
}
