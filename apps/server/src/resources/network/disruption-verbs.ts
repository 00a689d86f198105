import { operations } from '@perron/schema';
import type { Actor, Disruption } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { createEntityService } from '../../entities/entity-service';
import { readByIds } from '../../entities/entity-list';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import { disruptionList } from './disruption-list';
import { disruptions } from './disruptions';
import { endLinked } from './linked-set';

const minuteMs = 60_000;

function isOver({ ends_at }: Disruption, nowMs: number): boolean {
  return ends_at !== null && Date.parse(ends_at) <= nowMs;
}

/** @throws ApiError conflict, before it has begun */
function endNow({ title, starts_at, ends_at }: Disruption, nowMs: number): Date {
  const startMs = Date.parse(starts_at);
  if (startMs > nowMs) {
    throw new ApiError(
      'conflict',
      `The disruption "${title}" begins at ${starts_at}: expected one that has begun. Change or delete it instead.`,
    );
  }
  // Another call may have ended it meanwhile.
  if (ends_at !== null && Date.parse(ends_at) < nowMs) return new Date(ends_at);
  return new Date(Math.max(nowMs, startMs + 1));
}

/** @throws ApiError conflict, when there is no end that could be later */
function laterEnd(disruption: Disruption, minutes: number, nowMs: number): Date {
  const { title, ends_at } = disruption;
  if (ends_at === null) {
    throw new ApiError(
      'conflict',
      `The disruption "${title}" runs until further notice: expected one with an end.`,
    );
  }
  if (isOver(disruption, nowMs)) {
    throw new ApiError(
      'conflict',
      `The disruption "${title}" was over at ${ends_at}: expected one that is not over. Make a new one of it.`,
    );
  }
  return new Date(Date.parse(ends_at) + minutes * minuteMs);
}

/** Adds what dispatchers do to a disruption besides the five calls of every entity. */
export function disruptionVerbRoutes(
  app: FastifyInstance,
  changes: Changes,
  nowMs: () => number,
): void {
  const { store } = disruptions(nowMs);
  const list = disruptionList(nowMs);
  const service = createEntityService(changes, {
    ...store,
    read: async (db, id) => (await readByIds(list, db, [id]))[0],
  });

  function setEnd(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    endOf: (before: Disruption) => Date,
  ): Promise<Disruption> {
    return service.change(
      actor,
      id,
      ifMatch,
      'updated',
      async (trx: Transaction<Database>, before, record) => {
        const ends_at = endOf(before);
        await trx.updateTable('disruptions').set({ ends_at }).where('id', '=', id).execute();
        await endLinked(trx, before, ends_at, record);
      },
    );
  }

  route(app, operations.endDisruption, async (call) => {
    const id = call.params.disruption_id;
    const known = await service.get(id);
    const now = nowMs();
    const ended = isOver(known, now)
      ? known
      : await setEnd(actorOf(call), id, ifMatchOf(call), (before) => endNow(before, now));
    return answerEntity(call, ended, etagOfWhole);
  });

  route(app, operations.extendDisruption, async (call) => {
    const { minutes } = call.body;
    const extended = await setEnd(
      actorOf(call),
      call.params.disruption_id,
      ifMatchOf(call),
      (before) => laterEnd(before, minutes, nowMs()),
    );
    return answerEntity(call, extended, etagOfWhole);
  });
}
