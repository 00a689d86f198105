import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { actorOf } from '../../entities/answer-entity';
import type { Call } from '../../entities/answer-entity';
import { route } from '../../route';
import type { HeldChanges } from './held-changes';

export function heldChangeRoutes(app: FastifyInstance, held: HeldChanges): void {
  const list = async (call: Call) => {
    void call.reply.header('cache-control', 'no-store');
    return { items: await held.list(actorOf(call)) };
  };
  route(app, operations.listHeldChanges, list);
  route(app, operations.decideHeldChange, async (call) => {
    const { grant } = call.raw;
    const actor = actorOf(call);
    if (grant === null) throw new ApiError('forbidden', 'Expected the token of a user.');
    const { held_change_id: id } = call.params;
    if (call.body.approve) await held.approve(app, actor, grant, id);
    else await held.drop(actor, id);
    return list(call);
  });
}
