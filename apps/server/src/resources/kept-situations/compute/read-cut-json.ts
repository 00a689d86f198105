/** The value of a JSON text, of which the end may be missing. */
export interface CutJson {
  readonly value: unknown;
  /** The rest is missing. */
  readonly isCut: boolean;
}

/** Where a JSON text holds whole values only, and what closes the lists and objects that are open there. */
function lastWhole(text: string): { readonly end: number; readonly closers: string } {
  const open: string[] = [];
  let whole = { end: 0, closers: '' };
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isInString) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isInString = false;
      continue;
    }
    if (letter === '"') isInString = true;
    if (letter === '{') open.push('}');
    if (letter === '[') open.push(']');
    if (letter === '}' || letter === ']') open.pop();
    const closers = open.toReversed().join('');
    // Before a comma a value has ended; an object that has only begun is one without fields.
    if (letter === ',') whole = { end: index, closers };
    if (letter === '{' || letter === '[' || letter === '}' || letter === ']') {
      whole = { end: index + 1, closers };
    }
  }
  return whole;
}

/** Reads JSON as far as it goes. Null where there is nothing to read. */
export function readCutJson(text: string): CutJson {
  try {
    return { value: JSON.parse(text), isCut: false };
  } catch {
    const { end, closers } = lastWhole(text);
    return { value: end === 0 ? null : JSON.parse(text.slice(0, end) + closers), isCut: true };
  }
}
