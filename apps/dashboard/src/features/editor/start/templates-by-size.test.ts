import { expect, test } from 'vitest';
import { templatesBySize } from './templates-by-size';

const template = (width: number, height: number) => ({
  name: { en: 'Board', de: 'Tafel' },
  width,
  height,
  background: '#ffffff',
  widgets: [],
});

test('templates stand by size, first those that an output type has', () => {
  const outputs = [{ id: 4, name: 'Stele', screen: { width: 1080, height: 1920 } }];
  const found = templatesBySize([template(1920, 1080), template(1080, 1920)], outputs);
  expect(found.map(({ size, names }) => [size, names])).toEqual([
    ['1080 × 1920', ['Stele']],
    ['1920 × 1080', []],
  ]);
});
