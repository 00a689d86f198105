/** A text of the operators' pages. */
export interface Label {
  readonly en: string;
  readonly de: string;
}

/** Where a field is in a config: `timeFormat`, or `font.fontSize` one level down. */
export type FieldPath<Config> = {
  [K in keyof Config & string]: Config[K] extends readonly unknown[] | null
    ? K
    : Config[K] extends object
      ? `${K}.${keyof Config[K] & string}`
      : K;
}[keyof Config & string];

/** How a field is edited. */
export type FieldInput =
  | {
      readonly input: 'text';
      readonly multiline?: boolean;
      readonly placeholders?: boolean;
      /** The meaning of an empty field. */
      readonly empty?: Label;
      /** Placeholders of this field, besides those of the catalogue. */
      readonly paths?: readonly { readonly path: string; readonly label: Label }[];
    }
  /** `fieldLimits` gives its least and greatest value. */
  | {
      readonly input: 'number';
      readonly step?: number;
      readonly unit?: string;
      /** An empty field is stored as null and means this. */
      readonly empty?: Label;
      /** Beside it stands how high capitals of this size are on the glass. */
      readonly isFontSize?: boolean;
    }
  | { readonly input: 'color'; readonly placeholders?: boolean }
  | { readonly input: 'switch' }
  /** A calendar day, stored as `2026-07-05`; none is stored as null. */
  | { readonly input: 'date' }
  /** A time of day in 24 hours, stored as `07:30`; none is stored as null. */
  | { readonly input: 'time' }
  /** A day and a time in the network's zone, stored as a moment in ISO 8601 in UTC; none is stored as null. */
  | { readonly input: 'moment' }
  | { readonly input: 'choice'; readonly options: readonly Choice[] }
  /** Several of the options; none chosen is stored as null and means all. */
  | { readonly input: 'choices'; readonly options: readonly Choice[] }
  /** Names of stations; none is stored as null and means all. */
  | { readonly input: 'stations' }
  /** Names of lines; none is stored as null and means all. */
  | { readonly input: 'lines' }
  /** The number of a content bucket; none is stored as null and means this. */
  | { readonly input: 'bucket'; readonly empty: Label }
  /** The address of a picture: an uploaded one, or one elsewhere. */
  | { readonly input: 'picture' }
  /** A list whose entries have fields. */
  | {
      readonly input: 'rows';
      readonly fields: readonly FormField<string>[];
      /** The field that tells what an entry is. */
      readonly titleField: string;
      /** The field that leaves an entry out without losing it. */
      readonly hiddenField: string;
      /** The entries that may be added: each as the schema takes it. */
      readonly additions: readonly { readonly label: Label; readonly entry: object }[];
    };

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
