/** The parts of a call besides its address. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Variable with the caller's token; missing: `TOKEN`, the operator's, where one is needed. */
  readonly token?: string;
}

/** A call to make before another one; keeps the `field` of its answer, if any, `as` a variable. */
export interface ExampleStep extends ExampleCall {
  readonly call: string;
  readonly field?: string;
  readonly as?: string;
}

/**
 * A call that works on the demo content. `$NAME` in a text is a variable of the shell: what a step
 * before has answered, or what only the reader has. A variable that ends in `ID` is a number.
 */
export interface Example extends ExampleCall {
  readonly before?: readonly ExampleStep[];
}

/** Creates an entity first for the example to use: its number is `$ID`. */
export function making(
  call: string,
  body: Readonly<Record<string, unknown>>,
  as = 'ID',
  field = 'id',
): ExampleStep {
  return { call, body, field, as };
}
