import { EnumSchema } from './scalars';
import { expectedButGot, readPart, Schema } from './schema';
import type { CheckOptions, Issue, Read } from './schema';

type Shape = Readonly<Record<string, Schema>>;
type Mask = Readonly<Record<string, true>>;
type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the fields of a shape; others are dropped. */
function readFields(shape: Shape, value: unknown, issues: Issue[]): Fields {
  const result: Record<string, unknown> = {};
  if (!isObject(value)) {
    issues.push({ path: [], message: expectedButGot('an object', value) });
    return result;
  }
  for (const key in shape) {
    const field = readPart(shape[key]!.read, value[key], key, issues);
    if (field !== undefined) result[key] = field;
  }
  return result;
}

export class ObjectSchema extends Schema {
  /** @param shape it may read itself by getters, so it is first looked at when a value is read */
  constructor(readonly shape: Shape) {
    super((value, issues) => readFields(shape, value, issues));
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more });
  }

  pick(kept: Mask): ObjectSchema {
    return partOf(this.shape, (key) => Object.hasOwn(kept, key));
  }

  omit(dropped: Mask): ObjectSchema {
    return partOf(this.shape, (key) => !Object.hasOwn(dropped, key));
  }

  /** Keeps the fields that it does not know. */
  loose(): Schema {
    return new Schema((value, issues) => {
      const known = readFields(this.shape, value, issues);
      return isObject(value) ? { ...value, ...known } : known;
    });
  }
}

function partOf(shape: Shape, isIn: (key: string) => boolean): ObjectSchema {
  const fields = Object.entries(shape).filter(([key]) => isIn(key));
  return new ObjectSchema(Object.fromEntries(fields));
}

export class ArraySchema extends Schema {
  min(length: number, options?: CheckOptions): this {
    const expected = `at least ${length} entries`;
    return this.check((list: unknown[]) => list.length >= length, expected, options);
  }

  max(length: number, options?: CheckOptions): this {
    const expected = `at most ${length} entries`;
    return this.check((list: unknown[]) => list.length <= length, expected, options);
  }
}

function list(readItem: Read): Read {
  return (value, issues) => {
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => readPart(readItem, item, index, issues));
    }
    issues.push({ path: [], message: expectedButGot('a list', value) });
    return value;
  };
}

export const object = (shape: Shape) => new ObjectSchema(shape);
export const array = (item: Schema) => new ArraySchema(list(item.read));

export const tuple = (items: readonly Schema[]) =>
  new Schema((value, issues) => {
    if (Array.isArray(value) && value.length === items.length) {
      return items.map(({ read }, index) => readPart(read, value[index], index, issues));
    }
    issues.push({ path: [], message: expectedButGot(`a list of ${items.length}`, value) });
    return value;
  });

export const record = (key: Schema, item: Schema) =>
  new Schema((value, issues) => {
    if (!isObject(value)) {
      issues.push({ path: [], message: expectedButGot('an object', value) });
      return value;
    }
    const entries = Object.entries(value).map(([name, field]) => [
      readPart(key.read, name, name, issues) as string,
      readPart(item.read, field, name, issues),
    ]);
    return Object.fromEntries(entries) as unknown;
  });

/** One of several objects, told apart by a field whose values each of them names. */
export function discriminatedUnion(key: string, options: readonly ObjectSchema[]): Schema {
  const forms = options.map((form) => ({ form, tag: form.shape[key] }));
  return new Schema((value, issues) => {
    const name = isObject(value) ? value[key] : undefined;
    const found = forms.find(({ tag }) => tag instanceof EnumSchema && tag.values.includes(name));
    if (found) return found.form.read(value, issues);
    const path = isObject(value) ? [key] : [];
    issues.push({ path, message: expectedButGot('another form', isObject(value) ? name : value) });
    return value;
  });
}

/** The first of several forms that takes the value. */
export const union = (options: readonly Schema[]) =>
  new Schema((value, issues) => {
    for (const option of options) {
      const { success, data } = option.safeParse(value);
      if (success) return data;
    }
    issues.push({ path: [], message: expectedButGot('another form', value) });
    return value;
  });

/** Reads what a function has made of the value. */
export const preprocess = (change: (value: unknown) => unknown, schema: Schema) =>
  new Schema((value, issues) => schema.read(change(value), issues));
