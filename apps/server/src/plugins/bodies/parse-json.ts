import { ApiError } from '../../api-error';
import { findDuplicateKey } from './find-duplicate-key';
import { endOfString } from './json-text';

/** How deep a body may be nested. Bodies of the API have fewer than ten levels. */
export const maxDepth = 64;

/**
 * How many values a body may hold: as many as a megabyte of widgets. Each one that is wrong costs
 * the validator a kilobyte.
 */
export const maxValues = 50_000;

const unit = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** Text that no database can store: the character U+0000, and half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

interface Problem {
  /** Steps from the place that was looked at. */
  readonly path: string[];
  readonly message: string;
}

interface Walk {
  /** Keys met so far, each object's counted once. */
  keys: number;
  /** False: no text of the body can hold what is not storable. */
  readonly checkTexts: boolean;
}

/** How much of a key is told: a long one would come back to its sender whole. */
const maxStep = 100;

function refusal(path: readonly (string | number)[], message: string): ApiError {
  const at = ['body', ...path.map((step) => String(step).slice(0, maxStep))].join('.');
  return new ApiError('invalid_request', `${at}: ${message}`, [{ path: at, message }]);
}

/**
 * How many keys the text writes, if it is well formed.
 * @throws ApiError when it is nested too deep or holds too much: before anything is made of it
 */
function countKeys(text: string): number {
  let depth = 0;
  let keys = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === unit.quote) at = endOfString(text, at);
    else if (code === unit.colon) keys++;
    else if (code === unit.comma) values++;
    else if (code === unit.openObject || code === unit.openList) {
      values++;
      if (++depth > maxDepth) throw refusal([], `expected at most ${maxDepth} levels of nesting`);
    } else if (code === unit.closeObject || code === unit.closeList) depth--;
    if (values > maxValues) throw refusal([], `expected at most ${maxValues} values`);
  }
  return keys;
}

function keyProblem(key: string, value: unknown): string | null {
  if (key === '__proto__') return 'a key of this name is not taken';
  const poisons =
    key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype');
  return poisons ? 'a key of this name with "prototype" in it is not taken' : null;
}

function textProblem(text: string): string | null {
  return unstorable.test(text) ? 'expected text without U+0000 and without half characters' : null;
}

function objectProblem(value: object, walk: Walk): Problem | null {
  const entries = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(entries);
  walk.keys += keys.length;
  for (const key of keys) {
    const inner = entries[key];
    const message = keyProblem(key, inner) ?? (walk.checkTexts ? textProblem(key) : null);
    if (message !== null) return { path: [key], message };
    const problem = problemIn(inner, walk);
    if (problem) return { ...problem, path: [key, ...problem.path] };
  }
  return null;
}

/** The part that JSON allows and we do not, with its place; also counts the keys. */
function problemIn(value: unknown, walk: Walk): Problem | null {
  if (typeof value === 'string') {
    const message = walk.checkTexts ? textProblem(value) : null;
    return message === null ? null : { path: [], message };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { path: [], message: 'expected a smaller number' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return objectProblem(value, walk);
  for (let index = 0; index < value.length; index++) {
    const problem = problemIn(value[index], walk);
    if (problem) return { ...problem, path: [String(index), ...problem.path] };
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    throw new ApiError('invalid_request', `Expected a body of JSON: ${reason}.`);
  }
}

/**
 * Reads a body of JSON, and refuses what would be read in two ways or cannot be stored: deep
 * nesting, keys that come twice, `__proto__` and `constructor.prototype`, numbers beyond a double,
 * U+0000 and half surrogate pairs.
 *
 * That costs two cheap passes, one over the text and one over what came of it: a text that writes
 * more keys than its objects have holds one twice, and only then is it searched for.
 *
 * @throws ApiError invalid_request, with the path of what is refused
 */
export function parseJson(text: string): unknown {
  const keys = countKeys(text);
  const value = parse(text);
  // Neither can be in a text unescaped: the one is no JSON, the other no UTF-8.
  const walk = { keys: 0, checkTexts: text.includes('\\u') };
  const problem = problemIn(value, walk);
  if (problem) throw refusal(problem.path, problem.message);
  if (walk.keys !== keys) throw refusal(findDuplicateKey(text), 'expected this key once');
  return value;
}
