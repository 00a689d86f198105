import { ofType, Schema } from './schema';
import type { CheckOptions } from './schema';

export class StringSchema extends Schema {
  min(length: number, options?: CheckOptions): this {
    const expected = `at least ${length} characters`;
    return this.check((text: string) => text.length >= length, expected, options);
  }

  max(length: number, options?: CheckOptions): this {
    const expected = `at most ${length} characters`;
    return this.check((text: string) => text.length <= length, expected, options);
  }

  regex(pattern: RegExp, options?: CheckOptions): this {
    return this.check((text: string) => pattern.test(text), `text like ${pattern.source}`, options);
  }

  trim(): this {
    return this.with((text) => (text as string).trim());
  }
}

export class NumberSchema extends Schema {
  min(min: number, options?: CheckOptions): this {
    return this.check((value: number) => value >= min, `${min} or more`, options);
  }

  max(max: number, options?: CheckOptions): this {
    return this.check((value: number) => value <= max, `${max} or less`, options);
  }

  positive(options?: CheckOptions): this {
    return this.check((value: number) => value > 0, 'more than 0', options);
  }

  int(options?: CheckOptions): this {
    return this.check(Number.isSafeInteger, 'a whole number', options);
  }
}

/** One of some values, which a union may tell its forms apart by. */
export class EnumSchema extends Schema {
  constructor(readonly values: readonly unknown[]) {
    const expected = values.map((value) => JSON.stringify(value)).join(' or ');
    super(ofType((value) => values.includes(value), expected));
  }
}

const aString = ofType((value) => typeof value === 'string', 'a string');
const aNumber = ofType(Number.isFinite, 'a number');

export const string = () => new StringSchema(aString);
export const number = () => new NumberSchema(aNumber);
export const int = (options?: CheckOptions) => number().int(options);
export const boolean = () => new Schema(ofType((value) => typeof value === 'boolean', 'a boolean'));
export const nothing = () => new Schema(ofType((value) => value === undefined, 'nothing'));
export const unknown = () => new Schema((value) => value);
export const literal = (value: unknown) => new EnumSchema([value]);
export const anEnum = (values: readonly unknown[]) => new EnumSchema(values);

const date = String.raw`\d{4}-\d{2}-\d{2}`;
const time = String.raw`\d{2}:\d{2}(:\d{2}(\.\d+)?)?`;
const offset = String.raw`[+-]\d{2}:\d{2}`;

function moment(form: string, expected: string): StringSchema {
  const pattern = new RegExp(`^${form}$`);
  const isMoment = (text: string) => pattern.test(text) && !Number.isNaN(Date.parse(text));
  return string().refine(isMoment, {
    error: ({ input }) => `expected ${expected}, got ${String(input)}`,
  });
}

export const iso = {
  datetime: (options: CheckOptions & { readonly offset?: boolean } = {}) =>
    moment(`${date}T${time}(Z${options.offset ? `|${offset}` : ''})`, 'an ISO 8601 time'),
  date: () => moment(date, 'an ISO 8601 date'),
};
