import type { z } from 'zod';
import type { ApiErrorCode } from '../api-errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Permitted callers:
 * - `public`: anyone.
 * - `user`: a signed-in operator's bearer token; for GET also an API key with the scope `read`.
 * - `display`: a display's token from the display runtime's login.
 * - `user-or-display`: either of the two.
 */
export type Caller = 'public' | 'user' | 'display' | 'user-or-display';

/** How a body is sent. */
export type BodyType = 'json' | 'form' | 'multipart';

/** The form of an answer: JSON that `answer` describes, or bytes that it does not. */
export type AnswerType = 'json' | 'text' | 'event-stream' | 'file';

/**
 * The cost that the server has by a call that anyone may make.
 *
 * - `small`: at most 5 ms of a core, as `npm run bench -- public-calls` prints it, and it writes nothing.
 * - `token`: more, and only with a token or key that is worth something: another one costs what `small` does.
 * - `signature`: more, and only with an address that the server has signed, or a token.
 * - `queue`: more, so calls of its kind share a small queue: they wait for each other, and nobody else does.
 */
export type PublicCost =
  | 'small'
  | 'token'
  | 'signature'
  | {
      /** Answered at the same time. */
      readonly atOnce: number;
      /** Those beyond are refused with `unavailable`. */
      readonly waiting: number;
    };

/** One call of the API, said once: the server validates with it, the client is typed by it. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** Path with `{name}` for each path parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** Adds to the summary; Markdown. */
  readonly description?: string;
  readonly caller: Caller;
  /**
   * A public call that a token goes with where there is one: who is known keeps a share of what is
   * limited. One that is not valid refuses nobody.
   */
  readonly welcomesToken?: true;
  /**
   * A public call that says more to the bearer of a token. Where one comes, it is held to the same rules as
   * at every other call: a wrong one is refused, and role and second factor count.
   */
  readonly tellsBearersMore?: true;
  /** The cost of each public call, and of no other. */
  readonly cost?: PublicCost;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** `json` unless said otherwise. */
  readonly bodyType?: BodyType;
  /** Status of success: 200 unless said otherwise; 202: begun; 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly answer: z.ZodType;
  /** `json` unless said otherwise. */
  readonly answerType?: AnswerType;
  /**
   * The answer is one entity, or ends one: it carries an `ETag` (except after a deletion), GET
   * answers 304 to a matching `If-None-Match`, and a change takes `If-Match` and answers 412 with
   * the current entity when that is stale.
   */
  readonly versioned?: true;
  /** GET carries an `ETag` and answers 304 to a matching `If-None-Match`, as `versioned` ones do. */
  readonly revalidated?: true;
  readonly errors: readonly ApiErrorCode[];
}

/** Keeps the exact types of an operation's schemas. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}
