import { isFactName } from './facts';
import type { FactName } from './facts';

const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** The texts that a condition holds facts against, without their quotes. */
export function textsIn(condition: string): readonly string[] {
  return condition.match(texts)?.map((text) => text.slice(1, -1)) ?? [];
}

/** A condition with its texts emptied: names in texts mean nothing. */
export function withoutTexts(condition: string): string {
  return condition.replace(texts, '""');
}

/** The facts that any of these conditions names. */
export function factsIn(...conditions: readonly string[]): ReadonlySet<FactName> {
  const words = conditions.flatMap((text) => withoutTexts(text).match(/[A-Za-z_]\w*/g) ?? []);
  return new Set(words.filter(isFactName));
}
