/**
 * When a cell blinks: comparisons of `minutes` joined by `&&`, such as
 * `minutes >= 1 && minutes <= 2`; or `true`, or `false`. A subset of CEL, the language of the
 * scenarios' conditions.
 */
type Comparison = (minutes: number) => boolean;

const compare = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
  '==': (a: number, b: number) => a === b,
  '!=': (a: number, b: number) => a !== b,
} as const;

function parsePart(part: string): Comparison | null {
  const text = part.trim();
  if (text === 'true' || text === 'false') return () => text === 'true';
  const match = /^minutes\s*(<=|>=|==|!=|<|>)\s*(\d{1,4})$/.exec(text);
  if (!match) return null;
  const operator = match[1] as keyof typeof compare;
  const limit = Number(match[2]);
  return (minutes) => compare[operator](minutes, limit);
}

/** The condition as a function of the minutes left; null when it cannot be read. */
export function parseBlinkCondition(text: string): Comparison | null {
  const parts = text.split('&&').map(parsePart);
  if (parts.some((part) => part === null)) return null;
  return (minutes) => parts.every((part) => part?.(minutes) === true);
}
