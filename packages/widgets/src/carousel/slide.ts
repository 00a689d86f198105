import { fittingMedia } from '@perron/core';
import type { OnAirContent } from '@perron/schema';
import type { Size } from '../host/definition';

/** A picture or film of a content. */
export interface MediaSlide {
  readonly kind: 'picture' | 'film';
  readonly url: string;
  /** `cover`: fills the box and loses a narrow strip; `contain`: shows whole. */
  readonly fit: 'cover' | 'contain';
}

/** One of the two pictures that are shown where there is no content. */
export interface DefaultSlide {
  readonly kind: 'default';
  readonly picture: 'network' | 'train';
}

export type Slide = MediaSlide | DefaultSlide;

export const defaultSlides: readonly DefaultSlide[] = [
  { kind: 'default', picture: 'network' },
  { kind: 'default', picture: 'train' },
];

/** A picture may lose this share of its length to fill the box; beyond it, it shows whole. */
const lossUnseen = 0.06;

function fitOf(media: Size, box: Size): MediaSlide['fit'] {
  const shapes = media.width / media.height / (box.width / box.height);
  return Math.min(shapes, 1 / shapes) >= 1 - lossUnseen ? 'cover' : 'contain';
}

/** The slide of a content in a box; `null` if it has no picture and no film. */
export function slideOf({ media }: OnAirContent, box: Size): MediaSlide | null {
  const file = fittingMedia(media, box);
  if (!file) return null;
  return {
    kind: file.contentType.startsWith('video/') ? 'film' : 'picture',
    url: file.url,
    fit: fitOf(file, box),
  };
}
