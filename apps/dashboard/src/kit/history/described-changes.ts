import type { FieldChange } from '@perron/schema';
import { namedFields } from './named-fields';

/** Parts of an answer that are counted or reported, not changed by anybody. */
const derived =
  /_(count|url)$|^(facts|shows|report|sound|condition_problem|condition_in_force|state_since)$/;

/**
 * The changes that say something to people: not derived values, and not the number of an
 * entity whose name is told beside it. Names come first.
 */
export function describedChanges(changes: readonly FieldChange[]): readonly FieldChange[] {
  const fields = new Set(changes.map(({ path }) => path[0]));
  const described = changes.filter(({ path: [field = ''] }) => {
    if (derived.test(field)) return false;
    const named = field.replace(/_ids?$/, (end) => (end === '_ids' ? 's' : ''));
    return named === field || !fields.has(named);
  });
  return described.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Histories are stored with their fields in any order. */
function placeOf({ path: [field = ''] }: FieldChange): number {
  const place = namedFields.indexOf(field);
  return place < 0 ? namedFields.length : place;
}
