import { unwrapped } from '@perron/schema/unwrapped';
import { z } from 'zod';

/** The contract's limits for one field, as far as an input can show them. */
export interface FieldFacts {
  readonly required: boolean;
  readonly kind: 'text' | 'number' | 'other';
  readonly nullable: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** A number field takes no fractions. */
  readonly isInteger?: boolean;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The option of a union that the literals among the values choose; else the first. */
function chosen(schema: z.core.$ZodType, values: unknown): z.core.$ZodType {
  const found = unwrapped(schema);
  if (!(found instanceof z.ZodUnion)) return found;
  const options: readonly z.core.$ZodType[] = found.def.options;
  const fitting = options.find((option) => {
    const object = unwrapped(option);
    if (!(object instanceof z.ZodObject) || !isRecord(values)) return false;
    const fields: z.core.$ZodShape = object.def.shape;
    return Object.entries(fields).every(
      ([name, field]) =>
        !(field instanceof z.ZodLiteral) || z.safeParse(field, values[name]).success,
    );
  });
  return chosen(fitting ?? options[0] ?? z.unknown(), values);
}

/**
 * The schema of the field at a path such as `scenes.3.duration`; `null` if the contract has none.
 */
function schemaAt(schema: z.core.$ZodType, values: unknown, path: string): z.core.$ZodType | null {
  let found: z.core.$ZodType = schema;
  let value = values;
  for (const part of path.split('.')) {
    const holder = chosen(found, value);
    const fields = holder instanceof z.ZodObject ? (holder.def.shape as z.core.$ZodShape) : {};
    const inner = holder instanceof z.ZodArray ? holder.def.element : fields[part];
    if (!inner) return null;
    found = inner;
    value = isRecord(value) ? value[part] : undefined;
  }
  return found;
}

function kindOf(schema: z.core.$ZodType): FieldFacts['kind'] {
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodString ? 'text' : 'other';
}

/**
 * Reads from the contract whether a field is required, and its limits.
 * @param values the values of the whole form: they choose between the kinds of a union
 */
export function fieldFacts(schema: z.ZodType, values: unknown, path: string): FieldFacts {
  const field = schemaAt(schema, values, path);
  if (field === null) return { required: false, nullable: false, kind: 'other' };
  const nullable = z.safeParse(field, null).success;
  const inner = unwrapped(field);
  const facts = {
    kind: kindOf(inner),
    required:
      !nullable && !z.safeParse(field, undefined).success && !z.safeParse(field, '').success,
    nullable,
  };
  if (inner instanceof z.ZodString) {
    return inner.maxLength === null ? facts : { ...facts, maxLength: inner.maxLength };
  }
  if (inner instanceof z.ZodNumber) {
    const { minValue, maxValue, format } = inner;
    return {
      ...facts,
      ...(minValue !== null && Number.isFinite(minValue) && { min: minValue }),
      ...(format === 'safeint' && { isInteger: true }),
      ...(maxValue !== null && Number.isFinite(maxValue) && { max: maxValue }),
    };
  }
  return facts;
}
