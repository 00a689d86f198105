import { ApiError } from './api-error';
import { call } from './call';
import type { CallOptions, Callable, ClientDeps, RawInput } from './call';
import type { Client, OperationTable } from './client';

/** A method for each call, and `revalidate`. */
export function clientOf<Table extends OperationTable>(
  callables: Readonly<Record<string, Callable>>,
  deps: ClientDeps,
): Client<Table> {
  const methods = Object.fromEntries(
    Object.entries(callables).map(([id, op]) => [
      id,
      async (input: RawInput, options: CallOptions = {}) => {
        const answer = await call(deps, op, input, { ...options, etag: null });
        if (answer === 'unchanged') throw new ApiError(304, null, `${id} answered 304 unasked`);
        return answer.data;
      },
    ]),
  );
  const revalidate = (id: string, input: RawInput, options: CallOptions) => {
    const op = callables[id];
    if (!op) throw new Error(`This client has no operation ${id}.`);
    return call(deps, op, input, options);
  };
  // The calls have exactly the methods that `Client` derives from the same operations.
  return { ...methods, revalidate } as unknown as Client<Table>;
}
