import { expect, test } from 'vitest';
import { offeredSizes } from './sizes';

const output = (id: number, name: string, width: number, height: number) => ({
  id,
  name,
  screen: { width, height },
});

test('each size is offered once, with all output types that have it, and not the one it has', () => {
  const outputs = [
    output(1, 'Hall', 1920, 1080),
    output(2, 'Stele', 1080, 1920),
    output(3, 'Kiosk', 1080, 1920),
  ];
  const typed = [
    { width: 640, height: 180 },
    { width: 1080, height: 1920 },
  ];
  expect(offeredSizes(outputs, typed, { width: 1920, height: 1080 })).toEqual([
    { key: '1080 × 1920', width: 1080, height: 1920, names: ['Stele', 'Kiosk'] },
    { key: '640 × 180', width: 640, height: 180, names: [] },
  ]);
});

test('the size of the scene itself can be typed: the variant begins as a copy', () => {
  const hall = { width: 1920, height: 1080 };
  expect(offeredSizes([], [hall], hall).map(({ key }) => key)).toEqual(['1920 × 1080']);
});
