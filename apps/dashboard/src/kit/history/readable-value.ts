/** A changed value, as far as a page can put it into words. */
export type ReadableValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'yes' | 'no' }
  | { readonly kind: 'moment'; readonly iso: string }
  | { readonly kind: 'text'; readonly text: string };

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** How a value is read; another entity by its name. */
export function readableValue(value: unknown): ReadableValue {
  if (value === undefined || value === null || value === '') return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
  if (typeof value === 'string') {
    return moment.test(value) ? { kind: 'moment', iso: value } : { kind: 'text', text: value };
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: 'nothing' };
    return { kind: 'text', text: value.map((part) => plainText(part)).join(', ') };
  }
  return { kind: 'text', text: plainText(value) };
}

function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value && typeof value.name === 'string') return value.name;
  if ('remove' in value && 'where' in value) return ruleText(value);
  return JSON.stringify(value);
}

/** The part that a rule takes off names; the dots are in place of the rest of a name. */
function ruleText({
  remove,
  where,
}: {
  readonly remove: unknown;
  readonly where: unknown;
}): string {
  const text = `“${String(remove)}”`;
  if (where === 'start') return `${text}…`;
  return where === 'end' ? `…${text}` : `…${text}…`;
}
