import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import type { ContentsService } from './service';

export function contentRoutes(app: FastifyInstance, contents: ContentsService): void {
  route(app, operations.listContents, ({ query }) => contents.list(query));
  route(app, operations.createContent, async (call) =>
    answerEntity(call, await contents.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getContent, async (call) =>
    answerEntity(call, await contents.get(call.params.content_id), etagOfWhole),
  );
  route(app, operations.updateContent, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await contents.update(actorOf(call), params.content_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteContent, async (call) => {
    await contents.remove(actorOf(call), call.params.content_id, ifMatchOf(call));
    return call.reply.send();
  });
}
