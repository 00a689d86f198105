import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { LocationLinesService } from './service';

export function locationLineRoutes(app: FastifyInstance, lines: LocationLinesService): void {
  const list = sharedList(lines);
  route(app, operations.listLocationLines, ({ query }) => list(query));
  route(app, operations.createLocationLine, async (call) =>
    answerEntity(call, await lines.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getLocationLine, async (call) =>
    answerEntity(call, await lines.get(call.params.line_id), etagOfWhole),
  );
  route(app, operations.updateLocationLine, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await lines.update(actorOf(call), params.line_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteLocationLine, async (call) => {
    await lines.remove(actorOf(call), call.params.line_id, ifMatchOf(call));
    return call.reply.send();
  });
}
