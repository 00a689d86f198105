import { expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);

/** A key with its values left open: `'location-lines', *`. */
function shapeOf(key: string): string {
  return key
    .split(',')
    .map((part) => part.trim())
    .map((part) => (part.startsWith("'") ? part : '*'))
    .join(', ');
}

test('a query key stands for one request: two that share one would read each other’s answers', () => {
  const found = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources)) {
    for (const [, key = ''] of source.matchAll(/queryKey: \[([^\]]+)\],\s*queryFn/g)) {
      found.set(shapeOf(key), [...(found.get(shapeOf(key)) ?? []), path]);
    }
  }
  expect(found.size).toBeGreaterThan(20);
  expect([...found].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
