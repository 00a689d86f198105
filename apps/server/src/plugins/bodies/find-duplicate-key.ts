import { endOfString } from './json-text';

/** An object or a list that is open at the place looked at. */
interface Open {
  /** Keys so far; `null` means a list. */
  readonly keys: Set<string> | null;
  /** The key of the value that is here, or its place in the list. */
  step: string | number;
  /** In an object: the next string is a key. */
  atKey: boolean;
}

function opened(unit: string): Open {
  return unit === '{'
    ? { keys: new Set(), step: '', atKey: true }
    : { keys: null, step: 0, atKey: false };
}

function nextValue(open: Open): void {
  if (typeof open.step === 'number') open.step++;
  else open.atKey = true;
}

/**
 * The path of the first key that its object has twice; empty when there is none.
 * @param text well-formed JSON
 */
export function findDuplicateKey(text: string): (string | number)[] {
  const stack: Open[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    const open = stack.at(-1);
    if (unit === '{' || unit === '[') stack.push(opened(unit));
    else if (unit === '}' || unit === ']') stack.pop();
    else if (unit === ',' && open) nextValue(open);
    else if (unit === '"') {
      const end = endOfString(text, at);
      if (open?.keys && open.atKey) {
        // Read, because "a" and "\u0061" are one key.
        open.step = String(JSON.parse(text.slice(at, end + 1)));
        if (open.keys.has(open.step)) return stack.map(({ step }) => step);
        open.keys.add(open.step);
        open.atKey = false;
      }
      at = end;
    }
  }
  return [];
}
