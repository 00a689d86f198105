import { errorBody } from '@perron/schema';
import type { Operation, Operations } from '@perron/schema';
import type { z } from 'zod';
import { ApiError } from './api-error';
import { requestPath, textOf } from './request-path';
import { sendWithProgress } from './send-with-progress';
import type { UploadProgress } from './send-with-progress';

export interface ClientDeps {
  /** Where the server is, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl: string;
  /** The platform's `fetch`. */
  readonly fetch: typeof fetch;
  /** Makes a request of a browser, which can tell the progress of an upload; `fetch` cannot. */
  readonly newXmlHttpRequest?: () => XMLHttpRequest;
  /** The bearer token of the signed-in user; null when nobody is signed in. */
  readonly token?: () => string | null;
  /**
   * Told of each 401 to a signed-in call with the token that was refused (null: none was sent), so
   * that the page can ask to sign in again. It may come late: another token may be in use by then.
   */
  readonly onUnauthorized?: (token: string | null) => void;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Name extends string, Schema> =
  Record<string, never> extends InputOf<Schema>
    ? { readonly [K in Name]?: InputOf<Schema> }
    : { readonly [K in Name]: InputOf<Schema> };

/** What a call takes: only the parts that its operation has. */
export type CallInput<O extends Operation> = (O extends { params: infer P }
  ? Part<'params', P>
  : unknown) &
  (O extends { query: infer Q } ? Part<'query', Q> : unknown) &
  (O extends { body: infer B } ? Part<'body', B> : unknown);

export type AnswerOf<O extends Operation> = z.output<O['answer']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** ETag of the answer that the caller holds: an unchanged one answers `'unchanged'`. */
  readonly etag?: string | null;
  /** Position of the last event heard: the answer holds at least what had changed up to there. */
  readonly lastEventId?: string | null;
  /** The version that a change builds on: the server refuses it (412) when there is a newer one. */
  readonly ifVersion?: number;
  /** Told how much of an upload has left, several times a second, in a browser. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** An answer with its ETag (null when the server sent none). */
export interface Tagged<T> {
  readonly data: T;
  readonly etag: string | null;
}

/**
 * The typed client: one method per operation. Each resolves to the parsed answer and throws
 * `ApiError` when the server answers with an error or with something that is not its answer, and
 * whatever `fetch` throws when it cannot be reached.
 */
export type Client<Table extends OperationTable> = {
  readonly [Id in keyof Table]: (
    input: CallInput<Table[Id]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Table[Id]>>;
} & {
  /** Like the method of that name, for a caller that holds an earlier answer. */
  readonly revalidate: <Id extends keyof Table & string>(
    id: Id,
    input: CallInput<Table[Id]>,
    options: CallOptions,
  ) => Promise<Tagged<AnswerOf<Table[Id]>> | 'unchanged'>;
};

/** The client of every operation. */
export type ApiClient = Client<Operations>;

/** Operations by their ids. */
type OperationTable = Readonly<Record<string, Operation>>;

interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A body, and its type; null: the platform says it, with the boundary that it has chosen. */
interface EncodedBody {
  readonly type: string | null;
  readonly content: string | FormData;
}

function encodeBody(op: Operation, body: RawInput['body']): EncodedBody | null {
  if (!op.body || !body) return null;
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  switch (op.bodyType ?? 'json') {
    case 'json':
      return { type: 'application/json', content: JSON.stringify(body) };
    case 'form': {
      const form = new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)]));
      return { type: 'application/x-www-form-urlencoded', content: form.toString() };
    }
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of fields) {
        form.set(name, value instanceof Blob ? value : textOf(value));
      }
      return { type: null, content: form };
    }
  }
}

/** By `fetch`, or by what can tell the progress of an upload where somebody asks for it. */
function send(
  deps: ClientDeps,
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | FormData;
    readonly signal?: AbortSignal;
  },
  onProgress: CallOptions['onProgress'],
): Promise<Response> {
  const { body } = request;
  if (onProgress && deps.newXmlHttpRequest && body instanceof FormData) {
    return sendWithProgress(deps.newXmlHttpRequest(), url, { ...request, body }, onProgress);
  }
  return deps.fetch(url, request);
}

async function failure(answer: Response, op: Operation): Promise<ApiError> {
  const text = await answer.text();
  const parsed = errorBody.safeParse(parseJson(text));
  if (parsed.success) return new ApiError(answer.status, parsed.data, parsed.data.message);
  return new ApiError(answer.status, null, `${op.id} answered ${answer.status}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function call(
  deps: ClientDeps,
  op: Operation,
  input: RawInput,
  options: CallOptions,
): Promise<Tagged<unknown> | 'unchanged'> {
  const path = requestPath(op, input.params, input.query);
  const body = encodeBody(op, input.body);
  const takesToken = op.caller !== 'public' || op.welcomesToken === true;
  const token = takesToken ? (deps.token?.() ?? null) : null;
  const request = {
    method: op.method,
    headers: {
      accept: 'application/json',
      ...(body?.type != null && { 'content-type': body.type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(options.etag != null && { 'if-none-match': options.etag }),
      ...(options.lastEventId != null && { 'last-event-id': options.lastEventId }),
      ...(options.ifVersion !== undefined && { 'if-match': `"${options.ifVersion}"` }),
    },
    ...(body && { body: body.content }),
    ...(options.signal && { signal: options.signal }),
  };
  const answer = await send(deps, deps.baseUrl + path, request, options.onProgress);
  if (answer.status === 304) return 'unchanged';
  if (answer.status === 401 && op.caller === 'user') deps.onUnauthorized?.(token);
  if (!answer.ok) throw await failure(answer, op);
  const parsed = op.answer.safeParse(parseJson(await answer.text()));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue ? ` (${issue.path.join('.')}: ${issue.message})` : '';
    throw new ApiError(answer.status, null, `${op.id} answered what is not its answer${where}`);
  }
  return { data: parsed.data, etag: answer.headers.get('etag') };
}

/**
 * Makes the client of some operations: a page ships only those that it calls.
 * @example createClient(operations, { baseUrl: '', fetch })
 */
export function createClient<const Table extends OperationTable>(
  table: Table,
  deps: ClientDeps,
): Client<Table> {
  const methods = Object.fromEntries(
    Object.entries(table).map(([id, op]) => [
      id,
      async (input: RawInput, options: CallOptions = {}) => {
        const answer = await call(deps, op, input, { ...options, etag: null });
        if (answer === 'unchanged') throw new ApiError(304, null, `${id} answered 304 unasked`);
        return answer.data;
      },
    ]),
  );
  const revalidate = (id: keyof Table & string, input: RawInput, options: CallOptions) => {
    const op = table[id];
    if (!op) throw new Error(`This client has no operation ${id}.`);
    return call(deps, op, input, options);
  };
  // The table has exactly the methods that `Client` derives from the same operations.
  return { ...methods, revalidate } as unknown as Client<Table>;
}
