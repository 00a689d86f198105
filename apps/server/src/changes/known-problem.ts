import { conditionProblem } from '@perron/core/conditions';

/** Texts of a large installation, several times over; one text has at most 2,000 letters. */
const maxTexts = 5_000;
const known = new Map<string, string | null>();

/**
 * `conditionProblem`, which a text comes to again and again: trees and manifests ask for all of their
 * scenarios at once, and reading the expression language takes most of such an answer.
 */
export function knownProblem(condition: string): string | null {
  const before = known.get(condition);
  if (before !== undefined) return before;
  const problem = conditionProblem(condition);
  if (known.size >= maxTexts) known.clear();
  known.set(condition, problem);
  return problem;
}
