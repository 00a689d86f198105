import { setImmediate as pause } from 'node:timers/promises';
import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { AnswerCache, pack } from '../../answers/answer-cache';
import { isKnownAnswer } from '../../answers/is-known-answer';
import type { LiveTransit } from '../../live/live-transit';
import { transitFailure } from '../../live/transit-failure';
import { route } from '../../route';
import type { CheckedRequest } from '../../route';
import { displayTimetableOf } from './timetable';

type TimetableRequest = CheckedRequest<typeof operations.getDisplayTimetable>;

/** Displays ask once an hour; what was read for one serves the others of its station. */
const sharedMs = 900_000;

export function timetableRoutes(
  app: FastifyInstance,
  transit: LiveTransit,
  nowMs: () => number,
): void {
  const cache = new AnswerCache({ freshMs: sharedMs, maxEntries: 200, nowMs });
  const answer = async ({ query, raw, reply }: TimetableRequest) => {
    const service = transit.service();
    const { etag, json } = await cache
      .get(`${transit.generation()} ${query.sid}`, async () =>
        pack(await displayTimetableOf(service, query.sid, nowMs(), () => pause())),
      )
      .catch((error: unknown) => {
        throw transitFailure(error);
      });
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  };
  // A large station takes seconds.
  route(app, operations.getDisplayTimetable, answer, { config: { withoutDatabase: true } });
}
