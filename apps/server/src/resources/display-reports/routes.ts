import { operations, reloadHeader } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { passGate } from '../../auth/gate';
import { route } from '../../route';
import type { DisplayReportsService, Reporter } from './service';

export interface DisplayReportRoutesDeps {
  readonly reports: DisplayReportsService;
}

/** The display that a report names, of one that is not signed in. */
function namedIn(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'display_id' in body ? String(body.display_id) : '';
}

/**
 * A display reports every 30 s and when what it shows changes, at most every 2 s. Counted for each
 * display by itself: a whole network may come through one address.
 */
const rateLimit = {
  max: 60,
  timeWindow: '1 minute',
  // The body says which display it is.
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) =>
    `${request.ip} ${request.headers.authorization ?? namedIn(request.body)}`,
} as const;

/** A hundred scenarios with the longest conditions would fit. */
const bodyLimit = 262_144;

export function displayReportRoutes(app: FastifyInstance, deps: DisplayReportRoutesDeps): void {
  const { reports } = deps;

  async function signedIn(request: FastifyRequest): Promise<Omit<Reporter, 'address'>> {
    await passGate(app, { id: operations.reportDisplay.id, caller: 'display' }, request);
    // The gate lets in displays only.
    return { displayId: request.display?.id ?? 0, verified: true };
  }

  function named(displayId: number | undefined): Omit<Reporter, 'address'> {
    if (displayId !== undefined) return { displayId, verified: false };
    const message = 'expected the number of the display, or the token of one that is signed in';
    throw new ApiError('invalid_request', `body.display_id: ${message}`, [
      { path: 'body.display_id', message },
    ]);
  }

  route(
    app,
    operations.reportDisplay,
    async ({ body, raw, reply }) => {
      const { display_id, ...report } = body;
      const isSigned = raw.headers.authorization !== undefined;
      const reporter = isSigned ? await signedIn(raw) : named(display_id);
      const { reload } = await reports.take({ ...reporter, address: raw.ip }, report);
      if (reload) void reply.header(reloadHeader, '1');
      return reply.send();
    },
    { config: { rateLimit }, bodyLimit },
  );
}
