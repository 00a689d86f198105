import { Environment } from '@marcbachmann/cel-js';
import type { Situation } from '../situation/situation';
import { parsePlainCondition } from './condition';
import type { Condition, ConditionValue } from './condition';
import { facts } from './facts';
import type { FactName } from './facts';

class FactUnknown extends Error {
  constructor(readonly fact: string) {
    super(`${fact} is not known right now`);
  }
}

const factNames = Object.keys(facts) as FactName[];

function makeEnvironment(): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: false });
  for (const name of factNames) environment.registerVariable(name, facts[name].type);
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
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function always(value: ConditionValue): Condition {
  return () => value;
}

/**
 * Reads a condition: an expression of CEL over the facts. `true`, `false` and `train_in_station`
 * are such expressions. Never throws: what cannot be read comes to `error` in every situation.
 */
export function parseCondition(text: string): Condition {
  const plain = parsePlainCondition(text);
  if (plain) return plain;
  let program: ReturnType<Environment['parse']>;
  try {
    program = environment.parse(text);
    const checked = program.check();
    if (!checked.valid) return always({ state: 'error', reason: firstLine(checked.error) });
    if (checked.type !== 'bool') {
      return always({
        state: 'error',
        reason: `expected a condition that is true or false, got one of type ${String(checked.type)}`,
      });
    }
  } catch (error) {
    return always({ state: 'error', reason: firstLine(error) });
  }
  return (situation) => {
    try {
      const value: unknown = program(contextOf(situation));
      return { state: value === true ? 'fulfilled' : 'not_fulfilled' };
    } catch (error) {
      if (error instanceof FactUnknown) return { state: 'unknown', missing: error.fact };
      return { state: 'error', reason: firstLine(error) };
    }
  };
}
