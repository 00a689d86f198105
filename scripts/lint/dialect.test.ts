import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { dialect } from './dialect.mjs';

function finds(code: string): number {
  const rules = { 'dialect/no-module-let': 'error' } as const;
  return new Linter().verify(code, [{ plugins: { dialect }, rules }]).length;
}

test.each([
  'let last = 0; export const next = () => (last += 1);',
  'export let style = null;',
  'let first, second;',
  'var count = 0;',
])('a variable of a module is refused: %s', (code) => {
  expect(finds(code)).toBe(1);
});

test.each([
  'const known = new Map();',
  'export function counter() { let count = 0; return () => (count += 1); }',
  'for (let turn = 0; turn < 3; turn += 1) console.log(turn);',
  'export const start = () => { let frame = null; return frame; };',
])('what a function or a loop holds is not: %s', (code) => {
  expect(finds(code)).toBe(0);
});
