import type { ReactNode } from 'react';

/** A column of an `EntityTable`. Declare columns outside of the component, or memoise them. */
export interface EntityColumn<Row, Sort extends string = string> {
  /** Names it in the browser's memory of chosen columns. */
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row: always shown, drawn as its heading, and its link is what Enter opens. */
  readonly primary?: boolean;
  /** The list may be sorted by it, under this name. */
  readonly sort?: Sort;
  /** In pixels; columns without one share the rest. */
  readonly width?: number;
  readonly align?: 'end';
  /** Hidden while the table is narrower than this, in pixels. */
  readonly hideBelow?: number;
  /** Hidden until an operator asks for it. */
  readonly hiddenAtFirst?: boolean;
}
