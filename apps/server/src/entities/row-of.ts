interface Readable {
  executeTakeFirstOrThrow: () => Promise<unknown>;
}

/** A row as a function's query reads it, as in `RowOf<typeof stationRows>`. */
export type RowOf<Query extends (...args: never[]) => Readable> = Awaited<
  ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>
>;
