import { z } from 'zod';

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
export const gallerySearch = z.object({
  search: z.string().max(200).default(defaultGallery.search).catch(defaultGallery.search),
  size: z.enum(gallerySizes).default(defaultGallery.size).catch(defaultGallery.size),
  language: z
    .enum(galleryLanguages)
    .default(defaultGallery.language)
    .catch(defaultGallery.language),
  texts: z.enum(galleryTexts).default(defaultGallery.texts).catch(defaultGallery.texts),
});

export type GallerySearch = z.output<typeof gallerySearch>;
