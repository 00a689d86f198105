import type { ErrorBody, Operation } from '@perron/schema';
import { ApiError } from './api-error';
import { requestPath, textOf } from './request-path';
import { triedCall } from './tried-calls';
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
   * Makes a key that nobody guesses, for the `Idempotency-Key` of each POST: the same call again, after
   * a failure that does not say whether it was made, goes with the same key, so nothing is made twice.
   * Without it none is sent.
   */
  readonly newKey?: () => string;
  /**
   * Told of each 401 to a signed-in call with the token that was refused (`null` if none was sent),
   * so that the page can ask to sign in again. It may come late: another token may be in use by
   * then.
   */
  readonly onUnauthorized?: (token: string | null) => void;
}

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
 * The data of an answer, or the reason why it is not the operation's answer; null where nothing more is
 * known.
 */
export type ReadAnswer = { readonly data: unknown } | { readonly problem: string | null };

/** The parts of an operation by which a call is sent and its answer read. */
export interface Callable extends Pick<
  Operation,
  'id' | 'method' | 'path' | 'caller' | 'welcomesToken' | 'bodyType'
> {
  readonly takesBody: boolean;
  /** `null` means no error of the server's, such as a proxy's page. */
  readonly readError: (json: unknown) => ErrorBody | null;
  readonly readAnswer: (json: unknown) => ReadAnswer;
}

export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * A body, and its type; `null` means that the platform says it, with the boundary that it has
 * chosen.
 */
interface EncodedBody {
  readonly type: string | null;
  readonly content: string | FormData;
}

function encodeBody(op: Callable, body: RawInput['body']): EncodedBody | null {
  if (!op.takesBody || !body) return null;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one call, and reads what comes back. */
export async function call(
  deps: ClientDeps,
  op: Callable,
  input: RawInput,
  options: CallOptions,
): Promise<Tagged<unknown> | 'unchanged'> {
  const path = requestPath(op, input.params, input.query);
  const body = encodeBody(op, input.body);
  const takesToken = op.caller !== 'public' || op.welcomesToken === true;
  const token = takesToken ? (deps.token?.() ?? null) : null;
  const tried = body && op.method === 'POST' ? triedCall(deps, path, input.body) : null;
  const request = {
    method: op.method,
    headers: {
      accept: 'application/json',
      ...(body?.type != null && { 'content-type': body.type }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(options.etag != null && { 'if-none-match': options.etag }),
      ...(options.lastEventId != null && { 'last-event-id': options.lastEventId }),
      ...(tried && { 'idempotency-key': tried.key }),
      ...(options.ifVersion !== undefined && { 'if-match': `"${options.ifVersion}"` }),
    },
    ...(body && { body: body.content }),
    ...(options.signal && { signal: options.signal }),
  };
  const answer = await send(deps, deps.baseUrl + path, request, options.onProgress);
  // When the server fails, or what stands before it, nobody knows whether the change was made.
  if (answer.status < 500) tried?.forget();
  if (answer.status === 304) return 'unchanged';
  if (answer.status === 401 && op.caller === 'user') deps.onUnauthorized?.(token);
  const json = parseJson(await answer.text());
  if (!answer.ok) {
    const error = op.readError(json);
    const message = error?.message ?? `${op.id} answered ${answer.status}`;
    throw new ApiError(answer.status, error, message);
  }
  const read = op.readAnswer(json);
  if ('problem' in read) {
    const where = read.problem === null ? '' : ` (${read.problem})`;
    throw new ApiError(answer.status, null, `${op.id} answered what is not its answer${where}`);
  }
  return { data: read.data, etag: answer.headers.get('etag') };
}
