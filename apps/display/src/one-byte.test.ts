import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneByteSource } from '../vite.one-byte';

/** The result of a program. */
function run(program: string): unknown {
  const value: unknown = runInNewContext(program);
  return value;
}

test.each([
  ['a string', "'Müller – łódź …'"],
  ['a template', '`S4 ⟳ ${1 + 1}`'],
  ['the name of a field', "({ '⟲': 'anticlockwise' })"],
  ['a regular expression', "/^(.*?)([⟳⟲])$/u.exec('Ring ⟳')?.[2]"],
  ['a character of two halves', "[...'🚋 M4'].length + /^[🚋]/u.exec('🚋').length"],
])('%s of a built page means the same without characters of two bytes', (_what, body) => {
  const built = oneByteSource(`(${body})`);
  expect(built).not.toMatch(/[^\0-\xff]/);
  expect(run(built)).toEqual(run(`(${body})`));
});

test('a build without such characters stays as it is', () => {
  expect(oneByteSource("const größe = 'ß'")).toBe("const größe = 'ß'");
});

test('a template that is read raw is refused, not changed', () => {
  expect(() => oneByteSource('const text = String.raw`⟳`')).toThrow('An escape changes what');
});
