import { z } from 'zod';

interface Shape {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
}

const moment = '2026-11-20T12:00:00.000Z';

/** The shape of what comes out of a schema, or goes in, and a look-up of the shapes that it names. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output') {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  const named = ({ $ref = '' }: Shape) => root.$defs?.[$ref.replace('#/$defs/', '')];
  return { root, follow: (shape: Shape): Shape => named(shape) ?? shape };
}

/** A value of the form that a schema has: lists are empty, and nothing is null that need not be. */
export function sampleOf(schema: z.ZodType): unknown {
  const { root, follow } = shapeOf(schema, 'output');
  return valueOf(root);

  function valueOf(given: Shape): unknown {
    const shape = follow(given);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    const [option] = shape.anyOf ?? shape.oneOf ?? [];
    if (option) return valueOf(option);
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map(valueOf)) as unknown;
    const type: string = (typeof shape.type === 'object' ? shape.type[0] : shape.type) ?? 'null';
    switch (type) {
      case 'object':
        return Object.fromEntries(
          (shape.required ?? []).map((name) => [name, valueOf(shape.properties?.[name] ?? {})]),
        );
      case 'array':
        return (
          shape.prefixItems?.map(valueOf) ??
          Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}))
        );
      case 'string':
        return shape.format === 'date-time' ? moment : 'Sample';
      case 'number':
      case 'integer':
        return Math.max(1, shape.minimum ?? 1);
      case 'boolean':
        return false;
      default:
        return null;
    }
  }
}

/** The fields of a body, of whichever of its kinds. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  const { root, follow } = shapeOf(schema, 'input');
  return [...new Set(namesIn(root))];

  function namesIn(given: Shape): readonly string[] {
    const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = follow(given);
    return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn)];
  }
}
