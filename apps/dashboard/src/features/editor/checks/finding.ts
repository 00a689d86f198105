import type { Step } from '../session/editor-session';

/** `error`: passengers cannot read or see something; `warning`: they may not; `hint`: to know. */
export type Level = 'error' | 'warning' | 'hint';

/** The kind of finding, with the values for its sentence. */
export type Found =
  | { readonly check: 'textCut'; readonly text: string; readonly when: 'now' | 'longer' }
  | { readonly check: 'contrast'; readonly ratio: number; readonly needed: number }
  | {
      readonly check: 'capitals';
      readonly mm: number;
      readonly neededMm: number;
      readonly distanceM: number;
      readonly output: string;
    }
  | { readonly check: 'outside'; readonly part: 'all' | 'some' }
  | { readonly check: 'safeArea'; readonly px: number; readonly output: string }
  | { readonly check: 'overlap'; readonly otherId: string }
  | { readonly check: 'unreadable'; readonly part: 'kind' | 'fields' }
  | { readonly check: 'emptyBucket' }
  | { readonly check: 'noAddress' }
  | { readonly check: 'placeholder'; readonly path: string }
  | { readonly check: 'neverFilled'; readonly needs: 'station' | 'vehicle' }
  | { readonly check: 'hidden' };

export type CheckName = Found['check'];

/** How a finding is put right, with the values of the button's text. */
export type FixLabel =
  | { readonly fix: 'wrap' }
  | { readonly fix: 'size'; readonly px: number }
  | { readonly fix: 'rowHeight'; readonly px: number }
  | { readonly fix: 'color'; readonly color: 'black' | 'white' }
  | { readonly fix: 'moveInside' }
  | { readonly fix: 'placeholder'; readonly path: string }
  | { readonly fix: 'show' };

export interface Fix {
  readonly label: FixLabel;
  readonly step: Step;
}

/** Something about a widget that passengers would mind. */
export interface Finding {
  /** The same for the same finding while the design is edited. */
  readonly key: string;
  readonly widgetId: string;
  readonly level: Level;
  readonly found: Found;
  /** `null` means that only a person can decide. */
  readonly fix: Fix | null;
}

/** All checks, in the order in which their findings are listed within a level. */
export const checkNames = [
  'unreadable',
  'textCut',
  'placeholder',
  'contrast',
  'capitals',
  'outside',
  'safeArea',
  'overlap',
  'emptyBucket',
  'noAddress',
  'neverFilled',
  'hidden',
] as const satisfies readonly CheckName[];
