import { numArticles } from '@perron/schema';
import type { NewsAnswer } from '@perron/schema';

export interface NewsQuery {
  /** At most this many articles are wanted, 1 to 10. */
  readonly numArticles: number;
  /** Where the source has articles in several languages, such as `de`; absent: its own. */
  readonly language?: string;
}

/** The port through which news come. */
export interface NewsService {
  /** A name that an operator understands. */
  readonly source: string;
  /** The newest first. @throws NewsError */
  articles(query: NewsQuery): Promise<NewsAnswer>;
}

/**
 * Why there are no news.
 *
 * - `invalid_request`: the question itself is wrong; asking again does not help.
 * - `upstream_failed`: no answer that can be used; `cause` says more, for the log.
 */
export class NewsError extends Error {
  override readonly name = 'NewsError';
  constructor(
    readonly code: 'invalid_request' | 'upstream_failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * How many articles a query asks for.
 * @throws NewsError `invalid_request` unless 1 to 10
 */
export function requireNumArticles(query: NewsQuery): number {
  const checked = numArticles.safeParse(query.numArticles);
  if (checked.success) return checked.data;
  throw new NewsError(
    'invalid_request',
    `numArticles: expected a whole number from 1 to 10, came ${query.numArticles}.`,
  );
}
