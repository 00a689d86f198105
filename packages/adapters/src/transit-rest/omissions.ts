import type { z } from 'zod';

/**
 * Fields that were read as null and are something else in the reply: a lenient shape turns a field that is odd
 * into null. The entries of a list are read by themselves, one by one.
 */
function oddFields(raw: unknown, read: unknown): number {
  if (read === null) return raw === null || raw === undefined ? 0 : 1;
  if (!isObject(raw) || !isObject(read) || raw === read) return 0;
  return Object.entries(read).reduce(
    (count, [name, value]) => count + oddFields(raw[name], value),
    0,
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts the parts of one reply that were left out, because they could not be read. */
export class Omissions {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** A row of the reply, or a field of one, was left out. */
  note(): void {
    this.#count += 1;
  }

  /** Reads a part of the reply; its odd fields count. Undefined: it does not have the shape at all. */
  read<Shape extends z.ZodType>(shape: Shape, part: unknown): z.output<Shape> | undefined {
    const { data } = shape.safeParse(part);
    if (data !== undefined) this.#count += oddFields(part, data);
    return data;
  }
}
