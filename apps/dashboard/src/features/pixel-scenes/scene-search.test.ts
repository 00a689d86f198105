import { expect, test } from 'vitest';
import { sceneSearch } from './scene-search';

test('an address names one size or several; what is no size is left out', () => {
  const resolutionsOf = (resolutions: unknown) => sceneSearch.read({ resolutions }).resolutions;
  expect(resolutionsOf('1920x1080')).toEqual(['1920x1080']);
  expect(resolutionsOf(['1920x1080', '1x', '640x360'])).toEqual(['1920x1080', '640x360']);
  expect(resolutionsOf({ hostile: true })).toEqual([]);
  expect(sceneSearch.read({})).toMatchObject({ page: 1, sort: 'id', direction: 'asc' });
});
