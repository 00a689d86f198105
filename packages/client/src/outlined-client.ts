import type { ErrorBody, Operation, Operations } from '@perron/schema';
import type { Callable, ClientDeps, ReadAnswer } from './call';
import { clientOf } from './client-of';
import type { ApiClient } from './client';

/** The part of an operation that a call needs: the contract without its schemas, as plain JSON. */
export interface OperationOutline extends Pick<
  Operation,
  'method' | 'path' | 'caller' | 'welcomesToken' | 'bodyType'
> {
  readonly takesBody?: true;
  /** Names that its answer always has; absent: the answer is no object, or not JSON. */
  readonly answer?: readonly string[];
}

export type OperationOutlines = Readonly<Record<keyof Operations, OperationOutline>>;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function errorOf(json: unknown): ErrorBody | null {
  if (!isRecord(json)) return null;
  const isError = typeof json['code'] === 'string' && typeof json['message'] === 'string';
  // The server checks its answers with the contract.
  return isError ? (json as unknown as ErrorBody) : null;
}

function answerOf({ answer }: OperationOutline, json: unknown): ReadAnswer {
  if (!answer) return { data: json };
  if (!isRecord(json)) return { problem: null };
  const missing = answer.find((name) => json[name] === undefined);
  return missing === undefined ? { data: json } : { problem: `${missing}: missing` };
}

/**
 * The client for a page of the server that answers: it knows of an answer only which names it has. The
 * server checks all it answers with the contract, and the schemas of all answers are larger than a page.
 */
export function createOutlinedClient(outlines: OperationOutlines, deps: ClientDeps): ApiClient {
  const callables = Object.entries(outlines).map(([id, outline]): [string, Callable] => [
    id,
    {
      ...outline,
      id,
      takesBody: outline.takesBody === true,
      readError: errorOf,
      readAnswer: (json) => answerOf(outline, json),
    },
  ]);
  return clientOf<Operations>(Object.fromEntries(callables), deps);
}
