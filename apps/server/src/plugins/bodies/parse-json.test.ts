import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api-error';
import { maxDepth, maxValues, parseJson } from './parse-json';

function refusalOf(text: string): { code: string; path: string | undefined; message: string } {
  try {
    parseJson(text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const path = error.facts.details?.[0]?.path;
    return { code: error.code, path, message: error.message };
  }
  throw new Error(`${text} was read`);
}

/** Objects of JSON have no `__proto__`; ours refuses it, and fast-check likes it. */
const plainJson = fc.json().filter((text) => !/__proto__|constructor|\\u/.test(text));

test('plain JSON is read as it stands', () => {
  fc.assert(
    fc.property(plainJson, (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('spaces, escapes and characters of all kinds are read', () => {
  const text = ' {\n\t"a\\"b" : [ "\\\\", "\\u00fc\\ud83d\\ude8b", "🚋" , {} , [] ] , "" : null } ';
  expect(parseJson(text)).toEqual({ 'a"b': ['\\', 'ü🚋', '🚋', {}, []], '': null });
});

test('a key that comes twice is refused at its place, wherever that is', () => {
  const step = fc.oneof(fc.constantFrom('a', 'b"', 'c\\', 'ü', 'widgets'), fc.nat(3));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (path) => {
      let text = '{"key": 1, "other": {"key": 2}, "key": 3}';
      for (const key of [...path].reverse()) {
        text =
          typeof key === 'number'
            ? `[${'{"key": "key"},'.repeat(key)}${text}]`
            : `{"key": ["key", "key"], ${JSON.stringify(key)}: ${text}}`;
      }
      expect(refusalOf(text).path).toBe(['body', ...path, 'key'].join('.'));
    }),
  );
});

test('a key is the same however it is written', () => {
  expect(refusalOf('{"name": 1, "n\\u0061me": 2}')).toEqual({
    code: 'invalid_request',
    path: 'body.name',
    message: 'body.name: expected this key once',
  });
});

test.each([
  ['{"__proto__": {"admin": true}}', 'body.__proto__'],
  ['{"a": [{"\\u005f_proto__": 1}]}', 'body.a.0.__proto__'],
  ['{"a": {"constructor": {"prototype": {}}}}', 'body.a.constructor'],
  ['{"a": ["x", "\\u0000"]}', 'body.a.1'],
  ['{"a": {"\\u0000": 1}}', 'body.a.\0'],
  ['{"a": "\\ud83d"}', 'body.a'],
  ['{"a": "\\ude8b\\ud83d"}', 'body.a'],
  ['[1e400]', 'body.0'],
  ['"\\u0000"', 'body'],
])('%s is refused with its place', (text, path) => {
  expect(refusalOf(text)).toMatchObject({ code: 'invalid_request', path });
});

test('a constructor without a prototype is a key like others', () => {
  expect(parseJson('{"constructor": "Siemens"}')).toEqual({ constructor: 'Siemens' });
  expect(parseJson('{"constructor": null}')).toEqual({ constructor: null });
});

test('a key of a megabyte is not told back whole', () => {
  const key = 'k'.repeat(1_000_000);
  expect(refusalOf(`{"${key}": 1, "${key}": 2}`).message.length).toBeLessThan(200);
});

describe('the depth of a body', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test('may reach the limit, and brackets in texts do not count', () => {
    expect(refusalOf(nested(maxDepth + 1)).message).toBe(
      'body: expected at most 64 levels of nesting',
    );
    expect(() => parseJson(nested(maxDepth))).not.toThrow();
    expect(parseJson(`"${'['.repeat(200)}\\"${'{'.repeat(200)}"`)).toContain('[');
  });
});

test('a body may hold values up to the limit and no more', () => {
  const list = (length: number) => `[${Array.from({ length }, () => '1').join(',')}]`;
  expect(parseJson(list(maxValues - 1))).toHaveLength(maxValues - 1);
  expect(refusalOf(list(maxValues)).message).toBe('body: expected at most 50000 values');
  expect(parseJson(`"${','.repeat(maxValues)}"`)).toHaveLength(maxValues);
});

test('every text is read as JSON.parse does, or refused', () => {
  const pieces = fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', 'a', '1', ' ', '\\u0000');
  fc.assert(
    fc.property(
      fc.array(pieces).map((parts) => parts.join('')),
      (text) => {
        let read: unknown;
        try {
          read = parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          return;
        }
        expect(read).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 2000 },
  );
});
