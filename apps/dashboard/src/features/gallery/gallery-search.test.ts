import { expect, test } from 'vitest';
import { defaultGallery, gallerySearch } from './gallery-search';

test('an address without parameters shows every widget as it was designed', () => {
  expect(gallerySearch.parse({})).toEqual(defaultGallery);
});

test('an address keeps what is searched for and how the widgets are drawn', () => {
  const address = { search: 'clock', size: 'small', language: 'en', texts: 'longer' };
  expect(gallerySearch.parse(address)).toEqual(address);
});

test('what an address cannot mean becomes the default', () => {
  expect(gallerySearch.parse({ search: ['a'], size: 'huge', language: 'fr', texts: 1 })).toEqual(
    defaultGallery,
  );
});
