import { expect, test } from 'vitest';
import { previewSizes } from './preview-sizes';

const file = (id: number, width: number, height: number) => ({
  id,
  width,
  height,
  name: `${id}.png`,
  content_type: 'image/png',
  s3_url: `/files/${id}`,
  thumbnail_url: null,
});
const output = (name: string, width: number, height: number) => ({
  name,
  screen: { width, height },
});

test('outputs of one size share a preview, with the file that fits', () => {
  const outputs = [
    output('Strip', 1920, 540),
    output('Board', 1920, 1080),
    output('Hall', 1920, 1080),
  ];
  const sizes = previewSizes(outputs, [file(1, 1920, 1080), file(2, 1920, 560)]);
  expect(sizes.map(({ outputs: names, file: shown }) => [names, shown?.id])).toEqual([
    [['Board', 'Hall'], 1],
    [['Strip'], 2],
  ]);
});

test('a shape that no file has shows bars, and no file shows nothing', () => {
  const strip = [output('Strip', 1920, 540)];
  expect(previewSizes(strip, [file(1, 1920, 1080)])[0]?.hasBars).toBe(true);
  expect(previewSizes(strip, [file(1, 1920, 540)])[0]?.hasBars).toBe(false);
  expect(previewSizes(strip, [])[0]).toMatchObject({ file: null, hasBars: false });
});
