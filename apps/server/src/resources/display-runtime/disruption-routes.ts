import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sendPacked } from '../../answers/send-packed';
import { route } from '../../route';
import type { RuntimeDisruptions } from '../network';

/** What displays poll of the disruptions. */
export function displayDisruptionRoutes(
  app: FastifyInstance,
  disruptions: RuntimeDisruptions,
): void {
  route(app, operations.listRuntimeDisruptions, async (call) =>
    sendPacked(call, await disruptions.current()),
  );
  route(app, operations.listRelevantDisruptions, async (call) =>
    sendPacked(call, await disruptions.relevant(call.query)),
  );
}
