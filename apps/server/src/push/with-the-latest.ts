import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import type { ChangeFeed } from '../changes/change-feed';
import { positionIn } from './event-text';

/**
 * Lets a caller fetch what an event told it of, whichever node it now asks: its `Last-Event-ID` says
 * how much this node must have heard of before it answers. It answers at once without one.
 * @throws ApiError unavailable, when the node knows less than the caller and cannot read the database:
 * what the caller has is newer than what would be answered
 */
export async function withTheLatest(
  request: Pick<FastifyRequest, 'headers'>,
  feed: Pick<ChangeFeed, 'hasReached'>,
): Promise<void> {
  const position = positionIn(request);
  if (!position || (await feed.hasReached(position))) return;
  throw new ApiError(
    'unavailable',
    'This server has not heard yet of the change that Last-Event-ID names. Keep what you have, and ask again.',
    { retryAfterSeconds: 5 },
  );
}
