import { expect, test } from 'vitest';
import { defaultGallery, gallerySearch } from './gallery-search';

test('an address without parameters shows every widget as it was designed', () => {
  expect(gallerySearch({})).toEqual(defaultGallery);
});

test('an address keeps what is searched for and how the widgets are drawn', () => {
  const address = { search: 'clock', size: 'small', language: 'en', texts: 'longer' };
  expect(gallerySearch(address)).toEqual(address);
});

test('a value that an address cannot mean becomes the default', () => {
  expect(gallerySearch({ search: ['a'], size: 'huge', language: 'fr', texts: 1 })).toEqual(
    defaultGallery,
  );
});
