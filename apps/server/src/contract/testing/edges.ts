import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { resolved } from './api-document';
import type { JsonSchema } from './api-document';

const beyondText = ['', ' ', 'x'.repeat(10_000)];
const beyondNumbers = [0, -1, 0.5, 2 ** 31, 2 ** 53, 1e300];

function textEdges({ minLength, maxLength }: JsonSchema): unknown[] {
  const lengths = [minLength, minLength && minLength - 1, maxLength, maxLength && maxLength + 1];
  return [
    ...beyondText,
    ...lengths.filter((length) => length !== undefined).map((length) => 'ä'.repeat(length)),
  ];
}

function numberEdges(schema: JsonSchema): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum];
  return [
    ...beyondNumbers,
    ...bounds.flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1])),
  ];
}

/** Values at the limits of a schema and just beyond them. */
export function edgesOf(document: OpenAPIV3_1.Document, named: JsonSchema): unknown[] {
  const schema = resolved(document, named);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => edgesOf(document, choice));
  if (schema.enum) return [...schema.enum, 'none of them'];
  if (schema.type === 'string') return textEdges(schema);
  if (schema.type === 'integer' || schema.type === 'number') return numberEdges(schema);
  if (schema.type === 'array') return [[], Array.from({ length: 2000 }, () => null)];
  return [schema.const ?? null];
}

/** Values that nobody sends in good faith. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  [],
  {},
  [[]],
  'a\u0000b',
  '\ud83d',
  '\u202e\u2066\ufeff',
  "'; drop table users; --",
  '%_\\',
  '../../../etc/passwd',
  '{{constructor.constructor("return process")()}}',
  '$(reboot)',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '９',
  '1'.repeat(400),
  -0,
  -1,
  2 ** 31,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  { __proto__: null, constructor: { prototype: {} } },
  { toString: 1, valueOf: null, then: 'x', length: -1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  Array.from({ length: 1000 }, (_, index) => ({ id: index })),
  Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 0),
];

export const hostile = fc.constantFrom(...hostileValues);
