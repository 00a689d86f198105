import { errorBody } from '@perron/schema';
import type { Operation, Operations } from '@perron/schema';
import type { z } from 'zod';
import type { CallOptions, Callable, ClientDeps, ReadAnswer, Tagged } from './call';
import { clientOf } from './client-of';

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Name extends string, Schema> =
  Record<string, never> extends InputOf<Schema>
    ? { readonly [K in Name]?: InputOf<Schema> }
    : { readonly [K in Name]: InputOf<Schema> };

/** The input of a call: only the parts that its operation has. */
export type CallInput<O extends Operation> = (O extends { params: infer P }
  ? Part<'params', P>
  : unknown) &
  (O extends { query: infer Q } ? Part<'query', Q> : unknown) &
  (O extends { body: infer B } ? Part<'body', B> : unknown);

export type AnswerOf<O extends Operation> = z.output<O['answer']>;

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
export type OperationTable = Readonly<Record<string, Operation>>;

function errorOf(json: unknown) {
  const parsed = errorBody.safeParse(json);
  return parsed.success ? parsed.data : null;
}

function answerOf(op: Operation, json: unknown): ReadAnswer {
  const parsed = op.answer.safeParse(json);
  if (parsed.success) return { data: parsed.data };
  const issue = parsed.error.issues[0];
  return { problem: issue ? `${issue.path.join('.')}: ${issue.message}` : null };
}

/**
 * Makes the client of some operations: a page ships only those that it calls.
 * @example createClient(operations, { baseUrl: '', fetch })
 */
export function createClient<const Table extends OperationTable>(
  table: Table,
  deps: ClientDeps,
): Client<Table> {
  const callables = Object.entries(table).map(([id, op]): [string, Callable] => [
    id,
    {
      ...op,
      takesBody: op.body !== undefined,
      readError: errorOf,
      readAnswer: (json) => answerOf(op, json),
    },
  ]);
  return clientOf<Table>(Object.fromEntries(callables), deps);
}
