import type { OpenAPIV3_1 } from 'openapi-types';

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One call, as a stranger who has only the document knows it. */
export interface ApiCall {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly ApiParameter[];
  readonly body: { readonly type: string; readonly schema: JsonSchema } | null;
  /** Media type of each documented status; `null` if that answer has no body. */
  readonly answers: ReadonlyMap<number, string | null>;
  readonly needsToken: boolean;
}

type Document = OpenAPIV3_1.Document;

// The library's type of a schema is as wide as JSON Schema; ours names what the document uses.
const asSchema = (schema: unknown) => schema as JsonSchema;

function bodyOf(operation: OpenAPIV3_1.OperationObject): ApiCall['body'] {
  const { requestBody } = operation;
  if (!requestBody || '$ref' in requestBody) return null;
  const [entry] = Object.entries(requestBody.content);
  return entry ? { type: entry[0], schema: asSchema(entry[1].schema ?? {}) } : null;
}

function answersOf(operation: OpenAPIV3_1.OperationObject): ApiCall['answers'] {
  return new Map(
    Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const content = '$ref' in response ? undefined : response.content;
      return [Number(status), Object.keys(content ?? {})[0] ?? null];
    }),
  );
}

function callOf(path: string, method: string, operation: OpenAPIV3_1.OperationObject): ApiCall {
  if (operation.operationId === undefined) throw new Error(`${method} ${path} has no operationId`);
  return {
    id: operation.operationId,
    // The keys of a path are the methods in small letters.
    method: method.toUpperCase() as ApiCall['method'],
    path,
    parameters: (operation.parameters ?? []).flatMap((parameter) =>
      '$ref' in parameter
        ? []
        : [
            {
              name: parameter.name,
              in: parameter.in,
              required: parameter.required ?? false,
              schema: asSchema(parameter.schema ?? {}),
            },
          ],
    ),
    body: bodyOf(operation),
    answers: answersOf(operation),
    needsToken: (operation.security ?? []).length > 0,
  };
}

/** Every call of the document. */
export function callsOf(document: Document): ApiCall[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) =>
      callOf(path, method, operation as OpenAPIV3_1.OperationObject),
    ),
  );
}

/** The schema itself, where the document only names it. */
export function resolved(document: Document, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const found = document.components?.schemas?.[name];
  if (!found) throw new Error(`The document has no schema ${schema.$ref}`);
  return resolved(document, asSchema(found));
}
