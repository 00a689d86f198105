import { expect, test } from 'vitest';
import { exportedNames, withoutContent, withoutDescriptions } from '../vite.left-out';

test('a schema loses what it says of itself, and nothing else', () => {
  const code = `
    export const place = z
      .object({
        // A comment may name .meta({ a: 1 }).
        code: z.string().meta({ examples: [{ a: '})' }], description: \`\${one({})}\` }).optional(),
        note: z.string().default('.meta({ id: 1 })'),
      })
      .meta({ id: 'Place' });`;
  expect(withoutDescriptions(code)).toBe(`
    export const place = z
      .object({
        // A comment may name .meta({ a: 1 }).
        code: z.string().optional(),
        note: z.string().default('.meta({ id: 1 })'),
      });`);
});

test('descriptions of descriptions go as well', () => {
  expect(withoutDescriptions('const a = z.int().meta({ a: 1 }).meta({ b: 2 });')).toBe(
    'const a = z.int();',
  );
});

test('an umlaut before a description moves nothing', () => {
  expect(withoutDescriptions(`const ü = '🚆'; z.int().meta({ description: 'Züge' });`)).toBe(
    `const ü = '🚆'; z.int();`,
  );
});

const module = `
  import { z } from 'zod';
  export interface Progress { readonly sent: number }
  export type { Other } from './other';
  export const one: Progress = { sent: 1 }, two = 2;
  export function three(): void {}
  export class Four {}
  const five = 5;
  export { five, two as six, type Progress as Seven };`;

test('the replacements export the same names, and no types', () => {
  const names = ['one', 'two', 'three', 'Four', 'five', 'six'];
  expect([...exportedNames(module)].sort()).toEqual([...names].sort());
});

test('the replacements do nothing when they are called', async () => {
  const url = `data:text/javascript,${encodeURIComponent(withoutContent(module))}`;
  const loaded = (await import(/* @vite-ignore */ url)) as Record<string, () => unknown>;
  expect(loaded['three']?.()).toBeUndefined();
});
