import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import type { DisplaysService } from './service';

/**
 * @param leaving moves displays also to where they have no scene
 * @param countManifests brings up to date what the server would give to displays now
 */
export function displayRoutes(
  app: FastifyInstance,
  displays: DisplaysService,
  leaving: DisplaysService,
  countManifests: () => Promise<void>,
): void {
  route(app, operations.listDisplays, async ({ query }) => {
    await countManifests();
    return displays.list(query);
  });
  route(app, operations.createDisplay, async (call) =>
    answerEntity(call, await displays.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getDisplay, async (call) => {
    await countManifests();
    return answerEntity(call, await displays.detail(call.params.display_id), etagOfWhole);
  });
  route(app, operations.updateDisplay, async (call) => {
    const { params, query, body } = call;
    const writer = query.leave_without_scene ? leaving : displays;
    return answerEntity(
      call,
      await writer.update(actorOf(call), params.display_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteDisplay, async (call) => {
    await displays.remove(actorOf(call), call.params.display_id, ifMatchOf(call));
    return call.reply.send();
  });
}
