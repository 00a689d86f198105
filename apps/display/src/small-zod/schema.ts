/** A mistake in a value: its place, and the expected form. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Reads a value. Faults are added to the issues; the answer is void then. */
export type Read = (value: unknown, issues: Issue[]) => unknown;

export type Result =
  | { readonly success: true; readonly data: unknown; readonly error?: undefined }
  | {
      readonly success: false;
      readonly data?: undefined;
      readonly error: { readonly issues: readonly Issue[] };
    };

/** The message of a check for a value that it refuses. */
type Message = string | ((issue: { readonly input: unknown }) => string);

export interface CheckOptions {
  readonly error?: Message;
  readonly path?: readonly PropertyKey[];
}

/** How a value is called in a message. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value).slice(0, 60);
}

export function expectedButGot(expected: string, value: unknown): string {
  return `expected ${expected}, got ${describe(value)}`;
}

/** A value as it is, if it is of this type. */
export function ofType(isRight: (value: unknown) => boolean, expected: string): Read {
  return (value, issues) => {
    if (!isRight(value)) issues.push({ path: [], message: expectedButGot(expected, value) });
    return value;
  };
}

/** Reads a part of a value; what is wrong there is told with the way to it. */
export function readPart(read: Read, value: unknown, key: PropertyKey, issues: Issue[]): unknown {
  const before = issues.length;
  const part = read(value, issues);
  for (let index = before; index < issues.length; index++) {
    const issue = issues[index]!;
    issues[index] = { ...issue, path: [key, ...issue.path] };
  }
  return part;
}

/** Goes on with a value that is right so far. */
function then(read: Read, next: Read): Read {
  return (value, issues) => {
    const before = issues.length;
    const result = read(value, issues);
    return issues.length > before ? result : next(result, issues);
  };
}

export class Schema {
  constructor(public read: Read) {}

  safeParse(value: unknown): Result {
    const issues: Issue[] = [];
    const data = this.read(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  /** @throws Error with the first field that is wrong */
  parse(value: unknown): unknown {
    const { success, data, error } = this.safeParse(value);
    if (success) return data;
    const [issue] = error.issues;
    throw new Error(`${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
  }

  nullable(): Schema {
    return new Schema((value, issues) => (value === null ? null : this.read(value, issues)));
  }

  optional(): Schema {
    return new Schema((value, issues) =>
      value === undefined ? undefined : this.read(value, issues),
    );
  }

  /** A missing value becomes this one. */
  default(fallback: unknown): Schema {
    return new Schema((value, issues) =>
      value === undefined ? made(fallback) : this.read(value, issues),
    );
  }

  /** A missing value is read as if it were this. */
  prefault(fallback: unknown): Schema {
    return new Schema((value, issues) =>
      this.read(value === undefined ? made(fallback) : value, issues),
    );
  }

  transform(change: (value: never) => unknown): Schema {
    return new Schema(then(this.read, (value) => change(value as never)));
  }

  refine(isRight: (value: never) => boolean, options: CheckOptions = {}): this {
    const { error = 'expected something else', path = [] } = options;
    return this.with((input, issues) => {
      if (isRight(input as never)) return input;
      issues.push({ path, message: typeof error === 'string' ? error : error({ input }) });
      return input;
    });
  }

  /** Another schema goes on with what this one gives. */
  pipe(next: Schema): Schema {
    return new Schema(then(this.read, next.read));
  }

  /** A display has no use for a schema's description. */
  meta(): this {
    return this;
  }

  /** The same schema, with one more step. */
  protected with(next: Read): this {
    const own = Object.getOwnPropertyDescriptors(this);
    const copy = Object.create(Object.getPrototypeOf(this) as object, own) as this;
    copy.read = then(this.read, next);
    return copy;
  }

  protected check(
    isRight: (value: never) => boolean,
    expected: string,
    { error = ({ input }) => expectedButGot(expected, input) }: CheckOptions = {},
  ): this {
    return this.refine(isRight, { error });
  }
}

/** A separate default for each value: what is made from it may be changed. */
function made(fallback: unknown): unknown {
  if (typeof fallback === 'function') return (fallback as () => unknown)();
  return typeof fallback === 'object' ? structuredClone(fallback) : fallback;
}
