import type { FieldLimits } from '@perron/widgets/definitions';
import { sumOf } from '../model/sum';

export interface NumberFacts extends FieldLimits {
  readonly isInteger: boolean;
  /** By how much an arrow key or a pixel of dragging changes it. */
  readonly step: number;
  /** The value of 100 %. */
  readonly whole: number;
  /** An empty field means something: it is stored as null. */
  readonly isNullable: boolean;
}

/** A typed text as a value: a number, null for an empty field, or unreadable. */
export type Typed =
  { readonly kind: 'value'; readonly value: number | null } | { readonly kind: 'unreadable' };

function rounded(value: number, { isInteger }: Pick<NumberFacts, 'isInteger'>): number {
  return isInteger ? Math.round(value) : Number(value.toFixed(3));
}

/** Reads a field of a number: `40`, `1320-40`, `=1320−40`, `50%`. */
export function readTyped(text: string, facts: NumberFacts): Typed {
  const typed = text.trim().replace(/^=/, '').trim();
  if (typed === '') {
    return facts.isNullable ? { kind: 'value', value: null } : { kind: 'unreadable' };
  }
  const value = sumOf(typed, facts.whole);
  return value === null ? { kind: 'unreadable' } : { kind: 'value', value: rounded(value, facts) };
}

/**
 * The value of a sum while it is typed; `null` means what is there is a plain number, or no sum.
 */
export function sumHint(text: string, facts: NumberFacts): number | null {
  if (/^\s*[-−]?[\d.,]*\s*$/.test(text)) return null;
  const typed = readTyped(text, facts);
  return typed.kind === 'value' ? typed.value : null;
}

/** A value some steps further, within the limits. */
export function stepped(value: number, steps: number, facts: NumberFacts): number {
  const wanted = rounded(value + steps * facts.step, facts);
  return Math.min(facts.max ?? Infinity, Math.max(facts.min ?? -Infinity, wanted));
}
