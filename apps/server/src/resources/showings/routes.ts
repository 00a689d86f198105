import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import type { ShowingsService } from './service';

/** As of a pixel scene: a thousand widgets with all of their fields fit in. */
const bodyLimit = 4_194_304;

export function showingRoutes(app: FastifyInstance, showings: ShowingsService): void {
  route(
    app,
    operations.showOnDisplay,
    (call) => showings.begin(actorOf(call), call.params.display_id, call.body),
    { bodyLimit },
  );
  route(app, operations.getShowing, async ({ params }) => ({
    showing: await showings.last(params.display_id),
  }));
  route(app, operations.endShowing, async (call) => {
    await showings.end(actorOf(call), call.params.display_id);
    return call.reply.send();
  });
  route(app, operations.getOwnShowing, async ({ raw, query, reply }) => {
    if (raw.display === null) throw new ApiError('unauthorized', 'Sign in as a display first.');
    void reply.header('cache-control', 'no-store');
    return { showing: await showings.ownOf(raw.display.id, query.has) };
  });
}
