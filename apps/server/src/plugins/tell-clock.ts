import { clockHeader } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { ClockWatch } from '../clocks/clock-watch';

/** Says with every answer that this node's clock is wrong: displays then ask for the time again. */
export function tellClock(app: FastifyInstance, clocks: Pick<ClockWatch, 'aheadMs'>): void {
  // Before the answers that need no framework, too.
  app.server.prependListener('request', (_, response) => {
    const aheadMs = clocks.aheadMs();
    if (aheadMs !== null) response.setHeader(clockHeader, String(Math.round(aheadMs / 1000)));
  });
}
