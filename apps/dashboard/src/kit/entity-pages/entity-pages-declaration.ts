import type { EntityName } from '@perron/schema';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { TextPart } from '../../i18n/texts';
import type { PlainMessageId, Translator } from '../../i18n/use-translate';
import type { FormValues } from '../form/form-values';
import type { useEntityForm } from '../form/use-entity-form';
import type { EntityColumn } from '../table/entity-column';
import type { DeletionOptions } from '../mutation/use-deletion';
import type { ListState } from '../table/list-search';
import type { BulkAction, RowAction } from '../table/row-action';
import type { KindTypes } from '../kinds/kind-calls';
import type { EntityTexts } from './entity-texts';

/** A filter of the list whose values are few and fixed. */
export interface ListFilter<Filter extends string = string, Value extends string = string> {
  /** Its name in the address, for which the kind has the values. */
  readonly name: Filter;
  /** Without it, it is called like the field of its name. */
  readonly label?: PlainMessageId;
  /** The choice that filters nothing. */
  readonly all: PlainMessageId;
  readonly option: (value: Value) => PlainMessageId;
}

type ListFilters<Filters extends KindTypes['filters']> = {
  [Filter in keyof Filters & string]: ListFilter<Filter, Filters[Filter][number]>;
}[keyof Filters & string];

/**
 * A column of the list. One whose id is that of a field has the field's name and value unless others are given, and
 * one whose id is an order of the list is sorted by it.
 */
export interface ColumnDeclaration<Row, Order extends string> extends Omit<
  EntityColumn<Row, Order>,
  'label' | 'cell'
> {
  readonly label?: string;
  readonly cell?: (row: Row) => ReactNode;
}

/** The state of the form that `useEntityForm` gives. */
export type EntityFormOf<T extends KindTypes, Values extends FormValues> = ReturnType<
  typeof useEntityForm<Values, T['entity']>
>;

/** The special parts of a kind's form; all else follows from the kind. */
export interface FormDeclaration<T extends KindTypes, Values extends FormValues = FormValues> {
  /** The contract's input: what the server will check. */
  readonly schema: z.ZodType<unknown, Values>;
  /** The values of a new entity's form, in their order. They also stand for what a stored entity has no value of. */
  readonly fresh: NoInfer<Values>;
  /** The names of fields, where they are not those that histories have. */
  readonly labels?: { readonly [Field in keyof NoInfer<Values> & string]?: PlainMessageId };
  readonly Fields: ComponentType<{
    readonly form: EntityFormOf<T, NoInfer<Values>>;
    readonly entity: T['entity'] | null;
  }>;
  /** A value in words, where two versions are compared, or null to show it as its kind does. */
  readonly describe?: (translator: Translator, field: string, value: unknown) => ReactNode;
  /** Looks at the values before they are sent; what it throws is shown as the server's refusal is. */
  readonly useCheck?: () => (values: NoInfer<Values>, entity: T['entity'] | null) => Promise<void>;
}

export interface OwnFormProps<T extends KindTypes> {
  /** `null` means that a new one is made. */
  readonly entity: T['entity'] | null;
  /** All that the address says besides the number, such as the bucket of a new content. */
  readonly said: T['said'];
  /** The way on to the page of a new entity. */
  readonly onMade: (made: { readonly id: number }) => void;
}

/** A form of a page's own, for what cannot be declared as fields: see `useKindForm`. */
export interface OwnForm<T extends KindTypes> {
  readonly Form: ComponentType<OwnFormProps<T>>;
}

/** Actions on the rows of a list besides deleting them. */
export interface ListActions<Row> {
  /** More in the menu of a row. */
  readonly row?: (row: Row) => readonly RowAction<Row>[];
  /** For all selected rows. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** The dialogs of both. */
  readonly dialogs?: ReactNode;
}

/** Other kinds that a deletion concerns: see `useDeletion`. */
export type DeletionSlot = Pick<DeletionOptions, 'belongings' | 'freed'>;

export interface EntityPagesDeclaration<
  T extends KindTypes,
  Values extends FormValues = FormValues,
  Texts extends string = EntityTexts,
> {
  /** The beginning of the pages' texts, as in `places.search`: see `entityTexts`. */
  readonly texts: Texts;
  /** Further parts of texts that the pages need. */
  readonly parts?: readonly TextPart[];
  /** The columns of the list; the primary one leads to the entity's page. */
  readonly columns: (translator: Translator) => readonly ColumnDeclaration<T['row'], T['order']>[];
  readonly filters?: readonly ListFilters<T['filters']>[];
  /** Filters of the list's own making, after those of `filters`. */
  readonly Filters?: ComponentType<{ readonly list: ListState & T['chosen'] }>;
  /** Buttons of the list before the one for a new entity. */
  readonly ListActions?: ComponentType;
  readonly useActions?: () => ListActions<T['row']>;
  readonly deletion?: (translator: Translator) => DeletionSlot;
  readonly BelowList?: ComponentType<{ readonly list: ListState & T['chosen'] }>;
  /** The name of one in lists and above its page, where it is more than a field. */
  readonly nameOf?: (item: T['entity'] | T['row']) => string;
  readonly form: FormDeclaration<T, Values> | OwnForm<T>;
  /**
   * Its form does not stand on its page, and this is on the button that leads there: to the page that the kind names
   * (`pages.form`), or to a dialog of the list and of the page.
   */
  readonly edit?: T['row'] extends T['entity'] ? PlainMessageId : never;
  /** Said where the address should have a number and has none. */
  readonly idRequired?: PlainMessageId;
  /** Below the title of an entity's page: a sentence, or marks of its state. */
  readonly Lead?: ComponentType<{ readonly entity: T['entity'] }>;
  /** Buttons of an entity's page before its delete button. */
  readonly Actions?: ComponentType<{ readonly entity: T['entity'] }>;
  /** Buttons after it, for what is added to the entity. */
  readonly Additions?: ComponentType<{ readonly entity: T['entity'] }>;
  /** The middle of an entity's page, with its form somewhere in it, if that is there; the form alone without it. */
  readonly Body?: ComponentType<{
    readonly entity: T['entity'];
    readonly said: T['said'];
    readonly form: ReactNode;
  }>;
  /** Whether the page lists what uses the entity; `without`: except for a kind that it shows already. */
  readonly usedBy?: boolean | { readonly without: EntityName };
  /** How often the pages ask again by themselves, for what changes without an event. */
  readonly refreshMs?: number;
}
