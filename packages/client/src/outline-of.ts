import type { Operation } from '@perron/schema';
import { z } from 'zod';
import type { OperationOutline } from './outlined-client';

function namesOf({ answer, answerType = 'json' }: Operation): readonly string[] | null {
  if (answerType !== 'json' || !(answer instanceof z.ZodObject)) return null;
  const fields = Object.entries<z.ZodType>(answer.shape);
  return fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
}

/** The contract of one operation without its schemas. */
export function outlineOf(op: Operation): OperationOutline {
  const { method, path, caller, welcomesToken, bodyType } = op;
  const names = namesOf(op);
  return {
    method,
    path,
    caller,
    ...(welcomesToken && { welcomesToken }),
    ...(bodyType && { bodyType }),
    ...(op.body && { takesBody: true as const }),
    ...(names && { answer: names }),
  };
}
