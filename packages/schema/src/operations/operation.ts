import type { z } from 'zod';
import type { ApiErrorCode } from '../errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs nothing, `user` a signed-in operator's bearer token.
 */
export type Caller = 'public' | 'user';

/** One call of the API, said once: the server validates with it, the client is typed by it. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** Path with `{name}` for each path parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly caller: Caller;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** `json` unless said otherwise. */
  readonly bodyType?: 'json' | 'form';
  readonly answer: z.ZodType;
  readonly errors: readonly ApiErrorCode[];
}

/** Keeps the exact types of an operation's schemas. */
export function operation<const O extends Operation>(definition: O): O {
  return definition;
}
