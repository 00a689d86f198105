import type { Migration } from 'kysely/migration';

/** All tables of version 0.1.0 in one step. Databases from before it have taken fifty others to the same tables. */
const baseStep = '0089-schema';
const lastStepBefore = '0089-runs-of-vehicles';
/** It has those fifty steps; `e2e/nodes/last-release.json.br` is made of it. */
const lastCommitBefore = 'b3e6cdcd';

/** The way out for tables that lack some of the fifty. */
export const howToCatchUp = `start Perron once as it was at commit ${lastCommitBefore}, which takes the steps that are missing`;

const isBefore = (name: string) => name < baseStep;

/**
 * The names of the steps that a database has taken, with the base in the place of those of before it.
 * `null` if it has not taken all of them.
 */
export function countedFromBase(taken: readonly string[]): readonly string[] | null {
  if (!taken.some(isBefore)) return taken;
  if (!taken.includes(lastStepBefore)) return null;
  return [baseStep, ...taken.filter((name) => name > baseStep)];
}

/**
 * The steps to give to the migrator for a database that has taken `taken`. One from before the base keeps
 * the names of its former steps, because older nodes that run beside this one look for them; the base is only
 * noted beside them.
 */
export function stepsFor(
  steps: Readonly<Record<string, Migration>>,
  taken: readonly string[],
): Record<string, Migration> {
  const before = taken.filter(isBefore);
  if (before.length === 0) return { ...steps };
  const nothing: Migration = { up: async () => {} };
  const names = [...before, baseStep];
  return { ...steps, ...Object.fromEntries(names.map((name) => [name, nothing])) };
}
