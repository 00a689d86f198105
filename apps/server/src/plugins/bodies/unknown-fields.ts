import type { ErrorDetail } from '@perron/schema';
import { unwrapped } from '@perron/schema/unwrapped';
import { z } from 'zod';

/** At most this many faults are listed. */
const maxDetails = 20;

/** The one of several schemas that the value fits; the first one, where it fits none. */
function chosen(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType | undefined {
  // A transform before a schema may rename its fields, and checks them itself.
  const found = schema && unwrapped(schema);
  if (!(found instanceof z.ZodUnion)) return found;
  return chosen(
    found.def.options.find((option) => z.safeParse(option, value).success),
    value,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an answer; of several kinds of answers, those of any. */
function fieldsOf(answer: z.core.$ZodType | undefined): z.core.$ZodShape {
  if (answer instanceof z.ZodObject) return answer.def.shape;
  if (!(answer instanceof z.ZodUnion)) return {};
  const options: readonly z.core.$ZodType[] = answer.def.options;
  return Object.assign(
    {},
    ...options.map((option) => fieldsOf(unwrapped(option))),
  ) as z.core.$ZodShape;
}

function* unknownIn(
  taken: z.core.$ZodType | undefined,
  answered: z.core.$ZodType | undefined,
  value: unknown,
  path: string,
): Generator<ErrorDetail> {
  const schema = chosen(taken, value);
  const answer = answered && unwrapped(answered);
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    const ofAnswer = answer instanceof z.ZodArray ? answer.def.element : undefined;
    for (const [index, element] of value.entries()) {
      yield* unknownIn(schema.def.element, ofAnswer, element, `${path}.${index}`);
    }
  }
  if (!isRecord(value) || !(schema instanceof z.ZodObject)) return;
  const fields: z.core.$ZodShape = schema.def.shape;
  const echoed = fieldsOf(answer);
  for (const [name, inner] of Object.entries(value)) {
    if (Object.hasOwn(fields, name)) {
      yield* unknownIn(fields[name], echoed[name], inner, `${path}.${name}`);
    } else if (!schema.def.catchall && !Object.hasOwn(echoed, name)) {
      const message = `unknown field; expected one of ${Object.keys(fields).join(', ')}`;
      yield { path: `${path}.${name}`, message };
    }
  }
}

/**
 * Fields of a body that nobody takes: mistyped ones, which would be lost in silence.
 * @param answer fields that the call itself answers with, such as `id` and `version`, may come back
 */
export function unknownFields(body: z.ZodType, answer: z.ZodType, value: unknown): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  for (const detail of unknownIn(body, answer, value, 'body')) {
    if (details.push(detail) === maxDetails) break;
  }
  return details;
}
