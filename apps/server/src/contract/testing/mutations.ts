import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { resolved } from './api-document';
import type { ApiCall, JsonSchema } from './api-document';
import type { ApiRequest } from './api-request';
import { edgesOf, hostile } from './edges';

type Path = readonly (string | number)[];

/** Every place within a value, the value itself first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** The value with another one at a place; `undefined` takes away what was there. */
function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) =>
      index === step ? replaced(element, rest, by) : element,
    );
  }
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [step]: replaced(object[step], rest, by) };
}

/** The schema at a place; undefined where the document leaves it open. */
function schemaAt(
  document: OpenAPIV3_1.Document,
  named: JsonSchema | undefined,
  [step, ...rest]: Path,
): JsonSchema | undefined {
  if (named === undefined) return undefined;
  const schema = resolved(document, named);
  if (step === undefined) return schema;
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((part) => resolved(document, part))
    .map((part) => (typeof step === 'number' ? part.items : part.properties?.[step]))
    .find((candidate) => candidate !== undefined);
  return schemaAt(document, inner, rest);
}

/** One thing in the request replaced by a value at its limits or beyond all of them. */
export function mutated(
  document: OpenAPIV3_1.Document,
  call: ApiCall,
  valid: fc.Arbitrary<ApiRequest>,
): fc.Arbitrary<ApiRequest> {
  const whole: JsonSchema = {
    properties: {
      ...(call.body && { body: call.body.schema }),
      path: { properties: schemasIn(call, 'path') },
      query: { properties: schemasIn(call, 'query') },
    },
  };
  // A query has more parameters than a request happens to fill.
  const unused = Object.keys(schemasIn(call, 'query')).map((name) => ['query', name]);
  return valid.chain((request) => {
    const { path, query, body } = request;
    const places = [...placesIn({ path, query, body }), ...unused].filter(
      (place) => place.length > 1 || (place[0] === 'body' && call.body !== null),
    );
    if (places.length === 0) return fc.constant(request);
    return fc.constantFrom(...places).chain((place) => {
      const schema = schemaAt(document, whole, place);
      const edges = schema ? fc.constantFrom(...edgesOf(document, schema)) : hostile;
      const values = fc.oneof(edges, hostile, fc.constant(undefined));
      return values.map((value) => {
        // Replaces the parts of a request one by one.
        return replaced(request, place, value) as ApiRequest;
      });
    });
  });
}

function schemasIn(call: ApiCall, where: string): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    call.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema }) => [name, schema]),
  );
}
