import { parseSync } from 'vite';

const lastOfLatin1 = 0xff;

/**
 * The same program without any character beyond Latin-1. V8 keeps a source as it is, and one such
 * character makes two bytes of each: the page's file took 747 KB in place of 374.
 * @throws Error when a character stands where its escape would mean something else: in a name, or in
 * a template whose tag reads it raw
 */
export function oneByteSource(code: string): string {
  const escaped = Array.from({ length: code.length }, (_, index) => {
    const unit = code.charCodeAt(index);
    return unit > lastOfLatin1 ? `\\u${unit.toString(16).padStart(4, '0')}` : code.charAt(index);
  }).join('');
  if (escaped === code) return code;
  const [before, after] = [valuesOf(code), valuesOf(escaped)];
  const changed = before.find((value, index) => value !== after[index]);
  if (changed !== undefined) throw new Error(`An escape changes what ${changed} means.`);
  return escaped;
}

/** The values of a program's strings, names and templates, as JSON. Regular expressions read escapes. */
function valuesOf(code: string): string[] {
  const { program, errors } = parseSync('module.js', code);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const values: string[] = [];
  const visit = (part: unknown, isRaw: boolean): void => {
    if (typeof part !== 'object' || part === null) return;
    const type = field(part, 'type');
    const value = field(part, 'value');
    if (type === 'Literal' && typeof value === 'string') values.push(JSON.stringify(value));
    if (type === 'Identifier') values.push(JSON.stringify(field(part, 'name')));
    if (type === 'TemplateElement') {
      values.push(JSON.stringify(field(value, isRaw ? 'raw' : 'cooked')));
    }
    const readsRaw = type === 'TaggedTemplateExpression' || (isRaw && type === 'TemplateLiteral');
    for (const child of Object.values(part))
      visit(child, readsRaw || (isRaw && Array.isArray(part)));
  };
  visit(program.body, false);
  return values;
}

function field(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}
