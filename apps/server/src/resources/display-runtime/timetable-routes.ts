import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { transitFailure } from '../../live/transit-failure';
import { route } from '../../route';
import type { CheckedRequest } from '../../route';
import type { KeptTimetables } from './kept-timetables';

type TimetableRequest = CheckedRequest<typeof operations.getDisplayTimetable>;

export function timetableRoutes(
  app: FastifyInstance,
  { packed }: Pick<KeptTimetables, 'packed'>,
): void {
  const answer = async ({ query, raw, reply }: TimetableRequest) => {
    const { etag, json } = await packed(query.sid).catch((error: unknown) => {
      throw transitFailure(error);
    });
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  };
  // A large station takes seconds.
  route(app, operations.getDisplayTimetable, answer, { config: { withoutDatabase: true } });
}
