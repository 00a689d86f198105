import type { z } from 'zod';
import { bulkAnswer } from '../entities/bulk';
import { usages } from '../entities/trash';
import { errorsOf } from './errors-of';
import type { Operation } from './operation';

interface Kind<Params extends z.ZodObject> {
  readonly path: string;
  readonly params: Params;
  readonly tag: string;
  /** As in "a station". */
  readonly one: string;
}

/** The call that says what uses an entity. */
export function usagesOf<const Id extends string, Params extends z.ZodObject>(
  id: Id,
  { path, params, tag, one }: Kind<Params>,
) {
  return {
    id,
    method: 'GET',
    path: `${path}/usages`,
    tag,
    summary: `The uses of ${one}.`,
    description: 'By kind and name, at most 50 of them; `total` counts all.',
    caller: 'user',
    params,
    answer: usages,
    errors: errorsOf.get,
  } as const satisfies Operation;
}

/** The call that takes a deleted entity back out of the trash. */
export function restoreOf<
  const Id extends string,
  Params extends z.ZodObject,
  Entity extends z.ZodType,
>(id: Id, { path, params, tag, one }: Kind<Params>, answer: Entity) {
  return {
    id,
    method: 'POST',
    path: `${path}/restore`,
    tag,
    summary: `Restore ${one} deleted in the last 30 days.`,
    description:
      'It comes back under its number with all that was deleted along. 409 with `blockedBy` when an entity that it refers to is gone or another one has its name or code by now.',
    caller: 'user',
    params,
    answer,
    errors: [...errorsOf.get, 'conflict'],
  } as const satisfies Operation;
}

/** The call that changes several entities in one transaction. */
export function bulkOf<const Id extends string, Body extends z.ZodType>(
  id: Id,
  { path, tag, many }: { readonly path: string; readonly tag: string; readonly many: string },
  body: Body,
) {
  return {
    id,
    method: 'POST',
    path: `${path}/bulk`,
    tag,
    summary: `Change several ${many} at once.`,
    description:
      'One transaction, with a result for each: refused entities stay as they were, the others are changed. `restore` undoes `delete`.',
    caller: 'user',
    body,
    answer: bulkAnswer,
    errors: errorsOf.create,
  } as const satisfies Operation;
}
