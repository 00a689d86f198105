import { changedFields, isSame } from './form-values';
import type { FormValues } from './form-values';

export type Side = 'mine' | 'theirs';

/** A field that stands otherwise in the form and on the server. */
export interface Conflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both have changed it; otherwise the changed value wins, unless the operator chooses. */
  readonly isContested: boolean;
  readonly proposed: Side;
}

/**
 * Holds the form against what somebody else has saved meanwhile.
 * @param base what both have started from
 */
export function conflictsOf(
  names: readonly string[],
  base: Readonly<FormValues>,
  mine: Readonly<FormValues>,
  theirs: Readonly<FormValues>,
): readonly Conflict[] {
  return changedFields(names, mine, theirs).map((name) => {
    const mineChanged = !isSame(base[name], mine[name]);
    const theirsChanged = !isSame(base[name], theirs[name]);
    return {
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: mineChanged && theirsChanged,
      proposed: mineChanged ? 'mine' : 'theirs',
    };
  });
}

/** Their version, with what was chosen of mine. */
export function merged<Values extends FormValues>(
  theirs: Values,
  mine: Values,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const kept = Object.entries(mine).filter(([name]) => chosen[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(kept) };
}
