/** A text of the operators' pages. */
export interface Label {
  readonly en: string;
  readonly de: string;
}

/** Where a field stands in a config: `timeFormat`, or `font.fontSize` one level down. */
export type FieldPath<Config> = {
  [K in keyof Config & string]: Config[K] extends readonly unknown[] | null
    ? K
    : Config[K] extends object
      ? `${K}.${keyof Config[K] & string}`
      : K;
}[keyof Config & string];

/** How a field is edited. */
export type FieldInput =
  | { readonly input: 'text'; readonly multiline?: boolean; readonly placeholders?: boolean }
  /** `fieldLimits` gives its least and greatest value. */
  | {
      readonly input: 'number';
      readonly step?: number;
      readonly unit?: string;
      /** An empty field is stored as null and means this. */
      readonly empty?: Label;
    }
  | { readonly input: 'color'; readonly placeholders?: boolean }
  | { readonly input: 'switch' }
  | { readonly input: 'choice'; readonly options: readonly Choice[] }
  /** Several of the options; none chosen is stored as null and means all. */
  | { readonly input: 'choices'; readonly options: readonly Choice[] }
  /** A list of texts; an empty one is stored as null and means all. */
  | { readonly input: 'texts' }
  /** A list whose entries have fields. */
  | { readonly input: 'rows'; readonly fields: readonly FormField<string>[] };

export interface Choice {
  readonly value: string | number;
  readonly label: Label;
}

/** One field of a property form, as data. */
export type FormField<Path extends string> = FieldInput & {
  readonly field: Path;
  readonly label: Label;
  /** Shown only while another field has this value. */
  readonly shownWhen?: { readonly field: Path; readonly is: string | number | boolean };
};
