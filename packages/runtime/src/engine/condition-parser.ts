import { parsePlainCondition } from '@perron/core';
import type { ConditionParser } from '@perron/core';
import type { Scenario } from '@perron/schema';
import { loadChunk } from '@perron/timing';

/**
 * The parser that can read the conditions of these scenarios. The expression language is a third of a
 * display's own code, so it is loaded only where a condition needs it.
 * @param load fetches the expression language
 * @throws what the loading throws; then the manifest is not taken, and is asked for again
 */
export async function conditionParserFor(
  scenarios: readonly Scenario[],
  load = () => import('@perron/core/conditions'),
): Promise<ConditionParser> {
  const plain = new Map(
    scenarios.map(({ condition }) => [condition, parsePlainCondition(condition)] as const),
  );
  if ([...plain.values()].every((condition) => condition !== null)) {
    return (text) =>
      plain.get(text) ?? (() => ({ state: 'error', reason: 'not of this manifest' }));
  }
  const { parseCondition } = await loadChunk(load);
  return parseCondition;
}
