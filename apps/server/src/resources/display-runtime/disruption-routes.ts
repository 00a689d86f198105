import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sendPacked } from '../../answers/send-packed';
import type { ChangeFeed } from '../../changes/change-feed';
import { withTheLatest } from '../../push/with-the-latest';
import { route } from '../../route';
import type { RuntimeDisruptions } from '../network';

/** The routes by which displays poll the disruptions. */
export function displayDisruptionRoutes(
  app: FastifyInstance,
  disruptions: RuntimeDisruptions,
  feed: Pick<ChangeFeed, 'hasReached'>,
): void {
  route(app, operations.listRuntimeDisruptions, async (call) => {
    await withTheLatest(call.raw, feed);
    return sendPacked(call, await disruptions.current());
  });
  route(app, operations.listRelevantDisruptions, async (call) =>
    sendPacked(call, await disruptions.relevant(call.query)),
  );
}
