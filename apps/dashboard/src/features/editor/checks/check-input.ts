import type { Situation } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import type { TextStyle } from '@perron/widgets/checking';
import type { Design } from '../model/design';
import type { ReadingOutput } from './capital-height';
import type { ResolveColour } from './ground';

/** An output type that shows scenes of this size. */
export interface CheckedOutput extends ReadingOutput {
  readonly name: string;
  readonly safe_area_px: number;
}

/** All that the checks look at; what is not known is not complained of. */
export interface CheckInput {
  readonly design: Design;
  readonly outputs: readonly CheckedOutput[];
  /** Numbers of content buckets without any content; `null` in it: nothing is on air at all. */
  readonly emptyBuckets: ReadonlySet<number | null>;
  /** Whether the server has a public address, to which QR codes lead; `null` if it is not known. */
  readonly hasPublicAddress: boolean | null;
  /** Where displays show the scene; `null` if it is not known, or none does. */
  readonly places: ReadonlySet<'station' | 'vehicle'> | null;
  /** Situations that fill the texts: one for each language that passengers read. */
  readonly situations: readonly Situation[];
  /** Width in px of a text at a size. */
  readonly measureIn: (style: TextStyle) => (text: string, fontSizePx: number) => number;
  readonly resolveColour: ResolveColour;
}

/** All that the checks look at but for the design. */
export type CheckContext = Omit<CheckInput, 'design'>;

/** The widgets that displays draw. */
export function shownWidgets({ widgets }: Design): readonly StoredWidget[] {
  return widgets.filter(({ hidden }) => hidden !== true);
}

/** Widgets that others may be on: grounds and pictures. */
export function isGround({ type }: StoredWidget): boolean {
  return type === 'rect' || type === 'image' || type === 'carousel';
}
