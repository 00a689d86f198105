import type { KindField, Kinds } from '@perron/schema';
import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { EntityStamps } from './columns';

type Underscored<Address extends string> = Address extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Address;

/** The table of a kind: named as its address, with underscores. */
export type TableOfKind<Name extends keyof Kinds> = Underscored<Kinds[Name]['address']>;

/** Kinds whose fields say the whole body: each field is a column. */
type PlainKind = {
  [Name in keyof Kinds]: Kinds[Name] extends {
    readonly fields: Readonly<Record<string, KindField>>;
  }
    ? Name
    : never;
}[keyof Kinds];

/** The tables that kinds say by themselves: the fields of a body, with number and stamps. */
export type KindTables = {
  [Name in PlainKind as TableOfKind<Name>]: EntityStamps & {
    id: Generated<number>;
  } & z.output<Kinds[Name]['input']>;
};
