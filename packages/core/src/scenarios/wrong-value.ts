import type { ASTNode } from '@marcbachmann/cel-js';
import { isCalendarDay, isClockTime, spanProblem } from '../calendar/between';
import { facts, isFactName, spanFormOf } from './facts';
import type { FactName } from './facts';

const compared: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

/** The parts of an expression, in the order in which they are written. */
function partsOf({ args }: ASTNode): ASTNode[] {
  const all: unknown[] = Array.isArray(args) ? args.flat(2) : [args];
  return all.filter(isNode);
}

function factOf({ op, args }: ASTNode): FactName | null {
  return op === 'id' && isFactName(args) ? args : null;
}

function textOf(node: ASTNode | undefined): string | null {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : null;
}

/** Why a fact never has a value; `null` means that it can have it. */
function problemOf(fact: FactName, value: string): string | null {
  const of = facts[fact];
  // Stored conditions hold the position against other texts too, and are read as they were.
  const values: readonly string[] = 'values' in of && fact !== 'position' ? of.values : [];
  if (values.length > 0 && !values.includes(value)) {
    return `${fact}: expected one of ${values.map((known) => `"${known}"`).join(', ')}, got "${value}"`;
  }
  const form = spanFormOf(fact);
  if (form === 'time' && !isClockTime(value)) {
    return `${fact}: expected a time such as "06:30", got "${value}"`;
  }
  if (form === 'date' && !isCalendarDay(value)) {
    return `${fact}: expected a day such as "2026-12-24", got "${value}"`;
  }
  return null;
}

function problemHere(node: ASTNode): string | null {
  if (node.op === 'rcall') {
    const [name, receiver, given] = node.args;
    if (name !== 'between') return null;
    const fact = factOf(receiver);
    const form = fact === null ? null : spanFormOf(fact);
    if (fact === null || form === null) return 'between: expected time or date before it';
    const [from, until] = [textOf(given[0]), textOf(given[1])];
    const problem = from === null || until === null ? null : spanProblem(form, from, until);
    return problem === null ? null : `${fact}.between: ${problem}`;
  }
  if (!compared.has(node.op)) return null;
  const [left, right] = partsOf(node);
  const pairs = [
    [left, right],
    [right, left],
  ] as const;
  for (const [named, held] of pairs) {
    const fact = named && factOf(named);
    if (!fact || !held) continue;
    const values = held.op === 'list' ? held.args.map(textOf) : [textOf(held)];
    for (const value of values) {
      const problem = value === null ? null : problemOf(fact, value);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/**
 * The first value in an expression that its fact can never have: a weekday that is none, a time that no
 * clock shows. `null` means that there is none.
 */
export function wrongValue(node: ASTNode): string | null {
  const here = problemHere(node);
  if (here !== null) return here;
  for (const part of partsOf(node)) {
    const within = wrongValue(part);
    if (within !== null) return within;
  }
  return null;
}
