import { addressSearch, oneOf, shortText } from '../../kit/address/address-search';

/** The size that widgets are drawn at: their example's, or one of these. */
export const gallerySizes = ['designed', 'small', 'large', 'portrait'] as const;
export const galleryLanguages = ['designed', 'de', 'en'] as const;
export const galleryTexts = ['designed', 'longer'] as const;

export const defaultGallery = {
  search: '',
  size: 'designed',
  language: 'designed',
  texts: 'designed',
} as const;

/** The gallery's search parameters; odd values become the default. */
export const gallerySearch = addressSearch({
  search: shortText(200, defaultGallery.search),
  size: oneOf(gallerySizes, defaultGallery.size),
  language: oneOf(galleryLanguages, defaultGallery.language),
  texts: oneOf(galleryTexts, defaultGallery.texts),
});

export type GallerySearch = ReturnType<typeof gallerySearch>;
