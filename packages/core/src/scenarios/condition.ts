import type { Situation } from '../situation/situation';
import { facts } from './facts';

/** What a condition came to, and why. */
export type ConditionValue =
  | { readonly state: 'fulfilled' }
  | { readonly state: 'not_fulfilled' }
  /** A fact that it needs is not known right now; that is not fulfilled. */
  | { readonly state: 'unknown'; readonly missing: string }
  /** It does not parse, names an unknown fact, or is no yes-or-no question. */
  | { readonly state: 'error'; readonly reason: string };

export type Condition = (situation: Situation) => ConditionValue;

/** Reads a condition once, so that it can be asked again and again. */
export type ConditionParser = (text: string) => Condition;

/**
 * Reads the conditions that need no expression language: `true`, `false`, and the name of a fact
 * that is true or false. Null: this one needs the whole language (`@perron/core/conditions`), which
 * a display loads only then.
 */
export function parsePlainCondition(text: string): Condition | null {
  if (text === 'true') return () => ({ state: 'fulfilled' });
  if (text === 'false') return () => ({ state: 'not_fulfilled' });
  const fact = plainFacts.get(text);
  if (!fact) return null;
  return (situation) => {
    const value = fact.read(situation);
    if (value === null) return { state: 'unknown', missing: text };
    return { state: value === true ? 'fulfilled' : 'not_fulfilled' };
  };
}

const plainFacts = new Map(Object.entries(facts).filter(([, { type }]) => type === 'bool'));
