import { listInAddress } from '@perron/schema';
import type { SearchSchemaInput } from '@tanstack/react-router';

/**
 * Reads one parameter of an address, which comes from anybody; what it cannot mean becomes the default.
 * Without a library of schemas: every page loads the readers of all addresses.
 */
export type AddressField<Value> = (said: unknown) => Value;

type Fields = Readonly<Record<string, AddressField<unknown>>>;

type Optional<Of extends Fields> = {
  [Name in keyof Of]: undefined extends ReturnType<Of[Name]> ? Name : never;
}[keyof Of];

/** The values of an address; a parameter without a default may be absent. */
export type AddressOf<Of extends Fields> = {
  readonly [Name in Exclude<keyof Of, Optional<Of>>]: ReturnType<Of[Name]>;
} & { readonly [Name in Optional<Of>]?: ReturnType<Of[Name]> };

/** A value as links give it: a number may come as text. */
type Given<Value> = Value | ([Value] extends [number | undefined] ? string : never);

/** Links to the page leave out what has its default; the router takes the last of these signatures. */
export type Reading<Of extends Fields> = ((
  search: Readonly<Record<string, unknown>>,
) => AddressOf<Of>) &
  ((
    search: {
      readonly [Name in keyof Of]?: Given<ReturnType<Of[Name]>> | undefined;
    } & SearchSchemaInput,
  ) => AddressOf<Of>);

function isText(said: unknown): said is string | number {
  return typeof said === 'string' || typeof said === 'number';
}

/** One of some values; numbers are in an address as text. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): AddressField<Value | undefined>;
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): AddressField<Value>;
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  usual?: Value,
): AddressField<Value | undefined> {
  return (said) =>
    isText(said) ? (values.find((value) => String(value) === String(said)) ?? usual) : usual;
}

/** Text of at most `longest` characters. */
export function shortText(longest: number): AddressField<string | undefined>;
export function shortText(longest: number, usual: string): AddressField<string>;
export function shortText(longest: number, usual?: string): AddressField<string | undefined> {
  return (said) => (isText(said) && String(said).length <= longest ? String(said) : usual);
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number; at least 1 unless said otherwise. */
export function wholeNumber(limits?: Limits): AddressField<number | undefined>;
export function wholeNumber(limits: Limits, usual: number): AddressField<number>;
export function wholeNumber(
  { min = 1, max = Number.MAX_SAFE_INTEGER }: Limits = {},
  usual?: number,
): AddressField<number | undefined> {
  return (said) => {
    const number = isText(said) && String(said).trim() !== '' ? Number(said) : Number.NaN;
    return Number.isSafeInteger(number) && number >= min && number <= max ? number : usual;
  };
}

/** A parameter that may stand several times: all its texts. */
export function textsOf(said: unknown): string[] {
  return [said].flat().filter(isText).map(String);
}

/** A list: its name stands several times, or its entries are in one text, as JSON or with commas. */
export function listOf(said: unknown): string[] {
  return textsOf(said).flatMap(listInAddress);
}

/** Several numbers, at most 5000: each in another parameter, or listed in one; undefined if there is none. */
export const wholeNumbers: AddressField<number[] | undefined> = (said) => {
  const numbers = listOf(said).filter((candidate) => /^\d{1,10}$/.test(candidate));
  return numbers.length === 0 ? undefined : numbers.slice(0, 5000).map(Number);
};

/** Anything as an id: a page says calmly when what is named is no number. */
export const anyId: AddressField<string | number | undefined> = (said) =>
  isText(said) ? said : undefined;

/**
 * Reads an address by its parameters; what else is in it is left out.
 * @example createRoute({ validateSearch: addressSearch({ days: oneOf([1, 3, 7], 1) }) })
 */
export function addressSearch<const Of extends Fields>(fields: Of): Reading<Of> {
  return (said: Readonly<Record<string, unknown>>) => {
    // The router lets through what the address says, unless what is read has a value of that name.
    const read = Object.entries(fields).map(([name, field]) => [name, field(said[name])]);
    return Object.fromEntries(read) as AddressOf<Of>;
  };
}
