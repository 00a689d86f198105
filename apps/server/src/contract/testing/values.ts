import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { resolved } from './api-document';
import type { JsonSchema } from './api-document';

/** The values of a property by its name, where its schema does not say enough: numbers that exist. */
export type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Bodies stay small, so that many fit into a test: longer texts and lists are for the edges. */
const usualLength = 20;
const usualItems = 4;

function textOf({ pattern, format, minLength = 0, maxLength = 1000 }: JsonSchema) {
  if (format === 'date-time') {
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  }
  const longest = Math.min(maxLength, Math.max(minLength, usualLength));
  return fc.string({ minLength, maxLength: longest, unit: 'grapheme' });
}

function integerOf(schema: JsonSchema) {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const lowest = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1);
  const highest = maximum ?? (exclusiveMaximum === undefined ? 2_000_000 : exclusiveMaximum - 1);
  return fc.integer({ min: Math.max(lowest, -(2 ** 31)), max: Math.min(highest, 2 ** 31 - 1) });
}

function numberOf(schema: JsonSchema) {
  const { minimum, maximum, exclusiveMinimum } = schema;
  return fc.double({
    min: minimum ?? exclusiveMinimum ?? -10_000,
    max: maximum ?? 10_000,
    minExcluded: exclusiveMinimum !== undefined && minimum === undefined,
    noNaN: true,
  });
}

/** Values that fit the schemas of a document. */
export class Values {
  constructor(
    readonly document: OpenAPIV3_1.Document,
    readonly known: Known,
  ) {}

  of(named: JsonSchema): fc.Arbitrary<unknown> {
    const schema = resolved(this.document, named);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    switch (schema.type) {
      case 'string':
        return textOf(schema);
      case 'integer':
        return integerOf(schema);
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return this.#list(schema);
      case 'object':
        return this.#object(schema);
      case undefined:
        return fc.jsonValue({ maxDepth: 2 });
      default:
        throw new Error(`The document has values of type ${schema.type}`);
    }
  }

  /** A property that may name something: most of the time it names what is there. */
  property(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    const known = this.known[name];
    const any = this.of(schema);
    return known ? fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: any }) : any;
  }

  #list({ items = {}, minItems = 0, maxItems = usualItems }: JsonSchema): fc.Arbitrary<unknown> {
    return fc.array(this.of(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, usualItems)),
    });
  }

  #object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, this.property(name, schema)]),
    );
    const present = Object.keys(model).filter((name) => required.includes(name));
    return fc.record(model, { requiredKeys: present, noNullPrototype: true });
  }
}
