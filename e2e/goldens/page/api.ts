import type { WidgetType } from '@perron/widgets/definitions';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The drawing that the page is asked for. */
export type Drawing =
  | { readonly what: 'scene'; readonly name: string }
  /** All states of a widget on one sheet, each made smaller where it is large. */
  | { readonly what: 'sheet'; readonly kind: WidgetType }
  /** All states of a widget in their own size; and its example in these sizes. */
  | {
      readonly what: 'states';
      readonly kind: WidgetType;
      readonly longer: boolean;
      readonly sizes: readonly Box[];
    };

/** A line of text as it stands on the page. */
export interface ShownText {
  /** The state that it belongs to. */
  readonly state: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue (0 to 255) and opacity (0 to 1), that of what it stands in included. */
  readonly color: readonly [number, number, number, number];
  /** The text of a line's sign. */
  readonly badge: boolean;
}

export interface Comparison {
  readonly same: boolean;
  /** Describes the difference for people. */
  readonly about: string;
  /** The picture with what differs in red, as a PNG in base64. */
  readonly difference: string;
}

/** The calls that the tests may make on the page; pictures are PNGs in base64. */
export interface GoldenPage {
  /** Draws, waits until everything stands, and gives the size of what was drawn. */
  show(drawing: Drawing): Promise<Box>;
  /** Texts that stand outside of their widget, or are cut off, each as a sentence. */
  cutTexts(): string[];
  shownTexts(): ShownText[];
  hideTexts(hidden: boolean): void;
  /** Texts whose contrast to what is behind them is too low, each as a sentence. */
  paleTexts(texts: readonly ShownText[], behind: string): Promise<string[]>;
  compare(expected: string, actual: string): Promise<Comparison>;
}

declare global {
  interface Window {
    readonly goldenPage: GoldenPage;
    /** Read by the texts for passengers, which grow while it is true. */
    longerTexts?: boolean;
  }
}
