import { berlinStyle } from '@perron/core';
import { expect, test } from 'vitest';
import { previewContents, sceneAtSize, sceneSituation } from './preview-scene';

const scene = (name: string, width: number, height: number) => ({ name, width, height });

test('a size is previewed in a scene of exactly that size, else in one of its shape', () => {
  const small = scene('Small', 960, 540);
  const exact = scene('Exact', 1920, 1080);
  const size = { width: 1920, height: 1080 };
  expect(sceneAtSize([small, exact], size)).toBe(exact);
  expect(sceneAtSize([small], size)).toBe(small);
  expect(sceneAtSize([scene('Upright', 1080, 1920)], size)).toBeNull();
});

test('the draft belongs to its bucket, so that the carousels of the bucket show it', () => {
  const contents = previewContents(7, [], []);
  expect(contents.map(({ bucketId }) => bucketId)).toEqual([7]);
  expect(sceneSituation({ widgets: [] }, contents, berlinStyle).contents).toBe(contents);
});
