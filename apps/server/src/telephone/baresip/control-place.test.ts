import { expect, test } from 'vitest';
import { controlPlace } from './control-place';

test('fifty lines that start at the same moment listen at fifty places of this machine', async () => {
  const places = await Promise.all(Array.from({ length: 50 }, controlPlace));
  expect(new Set(places.map(({ host, port }) => `${host}:${port}`)).size).toBe(50);
  for (const { host, port } of places) {
    expect(host).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(port).toBeGreaterThan(1_023);
  }
});
