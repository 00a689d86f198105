import { Environment } from '@marcbachmann/cel-js';
import { isBetween } from '../calendar/between';
import type { Situation } from '../situation/situation';
import { parsePlainCondition } from './condition';
import type { Condition, ConditionValue } from './condition';
import { facts } from './facts';
import type { FactName } from './facts';
import { wrongValue } from './wrong-value';

class FactUnknown extends Error {
  constructor(readonly fact: string) {
    super(`${fact} is not known right now`);
  }
}

const factNames = Object.keys(facts) as FactName[];

function makeEnvironment(): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: false });
  for (const name of factNames) environment.registerVariable(name, facts[name].type);
  environment.registerFunction('string.between(string, string): bool', isBetween);
  return environment;
}
const environment = makeEnvironment();

/** The facts of a situation, read only when the expression asks: an unknown one throws. */
function contextOf(situation: Situation): Record<string, unknown> {
  const context = {};
  for (const name of factNames) {
    Object.defineProperty(context, name, {
      enumerable: true,
      get: () => {
        const value = facts[name].read(situation);
        if (value === null) throw new FactUnknown(name);
        return value;
      },
    });
  }
  return context;
}

function firstLine(error: unknown): string {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  // The parser names half of a character that needs two, which no database can store.
  return line.replace(/\p{Surrogate}/gu, '\ufffd');
}

type Program = ReturnType<Environment['parse']>;

/** The expression, ready to be asked, or why it cannot be read. */
function read(text: string): { program: Program } | { reason: string } {
  try {
    const program = environment.parse(text);
    const checked = program.check();
    if (!checked.valid) return { reason: firstLine(checked.error) };
    if (checked.type === 'bool') return { program };
    return {
      reason: `expected a condition that is true or false, got one of type ${String(checked.type)}`,
    };
  } catch (error) {
    return { reason: firstLine(error) };
  }
}

function ask(program: Program, situation: Situation): ConditionValue {
  try {
    const value: unknown = program(contextOf(situation));
    return { state: value === true ? 'fulfilled' : 'not_fulfilled' };
  } catch (error) {
    if (error instanceof FactUnknown) return { state: 'unknown', missing: error.fact };
    return { state: 'error', reason: firstLine(error) };
  }
}

/**
 * Reads a condition: an expression of CEL over the facts. `true`, `false` and `train_in_station`
 * are such expressions. Never throws: what cannot be read comes to `error` in every situation.
 */
export function parseCondition(text: string): Condition {
  const plain = parsePlainCondition(text);
  if (plain) return plain;
  const result = read(text);
  if ('reason' in result) return () => ({ state: 'error', reason: result.reason });
  return (situation) => ask(result.program, situation);
}

/**
 * Why a display would ignore a scenario with this condition, for the operator writing it: 'Unknown
 * scenario condition: {condition}' and what is wrong with it. `null` means that it can be read.
 */
export function conditionProblem(text: string): string | null {
  const result = read(text);
  const reason = 'reason' in result ? result.reason : wrongValue(result.program.ast);
  return reason === null ? null : `Unknown scenario condition: ${text} (${reason})`;
}
