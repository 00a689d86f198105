import type { AuditDifference, AuditEntry, FieldChange } from '@perron/schema';

/** Every change has these. */
const stamps = new Set(['id', 'created_at', 'updated_at', 'version']);

const maxChanges = 200;
const longestText = 500;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Another entity, as answers name it: one value, read by its name. */
function isReference(value: unknown): value is { readonly id: number; readonly name: string } {
  return isFields(value) && Object.keys(value).sort().join() === 'id,name';
}

/** The fields that tell an item of a list from its neighbours, as people know it. */
const nameFields = ['language', 'id', 'name', 'key'];

function nameOf(item: unknown): string | null {
  if (isReference(item)) return item.name;
  if (!isFields(item)) return null;
  const field = nameFields.find((candidate) =>
    ['string', 'number'].includes(typeof item[candidate]),
  );
  return field === undefined ? null : String(item[field]);
}

/**
 * A list of things as fields under their names; `null` means a list of plain values, or without
 * names.
 */
function byName(list: readonly unknown[]): Fields | null {
  const entries = list.map((item, index) => [nameOf(item) ?? String(index + 1), item] as const);
  if (list.length > 0 && !list.every(isFields)) return null;
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === list.length ? fields : null;
}

/** The fields inside a value; `null` if it is shown as it is. */
function fieldsOf(value: unknown): Fields | null {
  if (isReference(value)) return null;
  if (isFields(value)) return value;
  return Array.isArray(value) ? byName(value) : null;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string' && value.length > longestText) {
    return `${value.slice(0, longestText)}…`;
  }
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : value;
}

/** Nothing is said of a new thing's empty fields. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** An empty value beside one with fields is as fields that are not there. */
function pairOfFields(before: unknown, after: unknown): readonly [Fields, Fields] | null {
  const [a, b] = [fieldsOf(before), fieldsOf(after)];
  if (a && b) return [a, b];
  if (a && isNothing(after)) return [a, {}];
  return b && isNothing(before) ? [{}, b] : null;
}

function* changesIn(
  before: Fields,
  after: Fields,
  path: readonly string[],
): Generator<FieldChange> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (path.length === 0 && stamps.has(name)) continue;
    const [a, b] = [before[name], after[name]];
    if (isSame(a, b) || (isNothing(a) && isNothing(b))) continue;
    const here = [...path, name];
    const inside = pairOfFields(a, b);
    if (inside) yield* changesIn(...inside, here);
    else {
      yield {
        path: here,
        ...(a !== undefined && { before: cut(a) }),
        ...(b !== undefined && { after: cut(b) }),
      };
    }
  }
}

/** An entry of the audit log, told field by field. */
export function differenceOf({ before, after, ...entry }: AuditEntry): AuditDifference {
  const all = [...changesIn(before ?? {}, after ?? {}, [])];
  const changes = all.slice(0, maxChanges);
  return { ...entry, changes, left_out: all.length - changes.length };
}
