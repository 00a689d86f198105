import { z } from 'zod';
import type { Role } from '../entities/role';
import { entityStamps } from '../entities/list';
import { positiveId } from '../ids';
import type { CrudDeclaration } from '../operations/crud-of';

/** One field that operators enter. */
export interface KindField {
  /** As a body has it. */
  readonly z: z.ZodType;
  /** As an answer has it, where that is another one: without limits, without a default. `z` otherwise. */
  readonly shown?: z.ZodType;
}

/** Addresses of a kind's pages in the dashboard. */
export interface KindPages {
  readonly list: string;
  /** The page of one: `/x/edit` has its number as `id` in the search, `/x/$xId` in the path. */
  readonly one?: string;
  /** The name that the address of `one` has for its number behind the question mark; `id` without it. */
  readonly idName?: string;
  /** The order of the list on its page; without it, the first of the orders. */
  readonly order?: string;
  /** The form for a new one, where that is not `one` without a number. */
  readonly fresh?: string;
  /** The form for one that there is, with its number as `id` in the search, where `one` shows something else. */
  readonly form?: string;
  /** Filters of the list by the number of something else: as its address calls them, and as its query does. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Parameters in the address of `one` besides the number, such as the bucket of a new content. */
  readonly says?: Readonly<Record<string, 'number' | 'numbers'>>;
  /** They are written by hand: no routes are derived. */
  readonly own?: true;
  /** The entry of the navigation in which the list is a tab. */
  readonly area?: string;
  /** The call that stands for changing what its pages show; `update` without it. */
  readonly changedBy?: string;
}

/** A kind as its file declares it; `kind(…)` adds the rest. */
export interface KindDeclaration extends Omit<CrudDeclaration, 'path' | 'entity' | 'input'> {
  /** As events, errors and the audit log name it; with underscores. */
  readonly name: string;
  /** The part of its address after `/api/`. Its table has the same name, with underscores. */
  readonly address: string;
  /** The least role for reading one, for what changes one, and for `update` alone where that is another one. */
  readonly roles: { readonly read: Role; readonly write: Role; readonly update?: Role };
  /** Its icon, as Tabler names the component. */
  readonly icon: string;
  /** The field that one is called by; `name` without it. */
  readonly nameField?: string;
  /** Its pages in the dashboard. */
  readonly pages?: KindPages;
  readonly fields?: Readonly<Record<string, KindField>>;
  /** The schema of its number, where that is a branded one. */
  readonly id?: z.ZodType;
  /** The rest of an answer, beside the fields: counts, states. */
  readonly facts?: Readonly<Record<string, z.ZodType>>;
  /** A whole entity and a whole body, where fields do not say it: a union, a nested object. */
  readonly entity?: z.ZodType;
  readonly input?: z.ZodType;
  /**
   * A body that makes the nth of its kind, for the examples in the API's document and for tests: no two are
   * refused as the same. Without it, the examples are written by hand.
   */
  readonly example?: (n: number) => Readonly<Record<string, unknown>>;
}

type Flat<Shape> = { [Key in keyof Shape]: Shape[Key] };

type AsSchema<Schema> = Schema extends z.ZodType ? Schema : never;

type FieldsOf<D extends KindDeclaration> = D extends { readonly fields: infer Fields }
  ? Fields
  : unknown;

type InputShape<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly z: infer Z } ? AsSchema<Z> : never;
};

type ShownShape<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly shown: infer Shown }
    ? AsSchema<Shown>
    : Fields[Key] extends { readonly z: infer Z }
      ? AsSchema<Z>
      : never;
};

type EntityShape<D extends KindDeclaration> = {
  id: D extends { readonly id: infer Id } ? AsSchema<Id> : typeof positiveId;
} & ShownShape<FieldsOf<D>> &
  (D extends { readonly facts: infer Facts } ? Facts : unknown) &
  typeof entityStamps;

type EntitySchema<D extends KindDeclaration> = D extends { readonly entity: infer Entity }
  ? AsSchema<Entity>
  : z.ZodObject<Flat<{ -readonly [Key in keyof EntityShape<D>]: AsSchema<EntityShape<D>[Key]> }>>;

type InputSchema<D extends KindDeclaration> = D extends { readonly input: infer Input }
  ? AsSchema<Input>
  : z.ZodObject<
      Flat<{ -readonly [Key in keyof InputShape<FieldsOf<D>>]: InputShape<FieldsOf<D>>[Key] }>
    >;

function shapeOf(
  fields: Readonly<Record<string, KindField>>,
  pick: (field: KindField) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, pick(field)]));
}

/** The body of a kind with these fields, for `input`, where rules look at several of them. */
export function bodyOf<const Fields extends Readonly<Record<string, KindField>>>(fields: Fields) {
  const body = z.object(shapeOf(fields, (field) => field.z));
  // Built field by field, which the compiler cannot follow.
  return body as unknown as z.ZodObject<
    Flat<{ -readonly [Key in keyof InputShape<Fields>]: InputShape<Fields>[Key] }>
  >;
}

/** Any kind. */
export interface AnyKind extends KindDeclaration {
  readonly path: string;
  readonly entity: z.ZodType;
  readonly input: z.ZodType;
}

/** A kind of entity that the server stores, and operators list, make, read, change and delete. */
export type Kind<D extends KindDeclaration> = Omit<D, 'entity' | 'input'> & {
  readonly path: `/api/${D['address']}`;
  readonly entity: EntitySchema<D>;
  readonly input: InputSchema<D>;
};

/**
 * Declares a kind of entity: its names, address, roles, and each field once. Its calls, permissions, events,
 * examples and tests follow from the list of `kinds`; the server's `defineResource` adds what only the server
 * knows, the dashboard's `entityPages` what only a page does.
 *
 * The parts that are the same for all kinds are derived; a kind's special parts go into a slot: `entity` and `input`
 * for schemas that are no list of fields, and everything else that `crudOf` takes.
 */
export function kind<const D extends KindDeclaration>(declaration: D): Kind<D> {
  const { fields = {}, facts, id = positiveId } = declaration;
  const schema = declaration.ids.get.replace(/^get/, '');
  const shown = shapeOf(fields, (field) => field.shown ?? field.z);
  const made = {
    ...declaration,
    path: `/api/${declaration.address}`,
    entity:
      declaration.entity ??
      z.object({ id, ...shown, ...facts, ...entityStamps }).meta({ id: schema }),
    input: declaration.input ?? bodyOf(fields).meta({ id: `${schema}Body` }),
  };
  // Built field by field of what the declaration holds, which the compiler cannot follow.
  return made as unknown as Kind<D>;
}
