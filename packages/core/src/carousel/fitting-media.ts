import type { OnAirContent } from '@perron/schema';

type Media = OnAirContent['media'][number];

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Shapes nearer to each other than this share count as one: 1920×1080 and 1366×768. */
const sameShape = 0.01;
/** A file may be enlarged by this much without visible loss. */
const enlargedUnseen = 1.02;

function isShowable({ contentType }: Media): boolean {
  return contentType.startsWith('image/') || contentType.startsWith('video/');
}

/** How far a file's shape is from the box's; 0: the same. As far when twice as wide as when half. */
function shapeDistance(media: Media, box: Box): number {
  return Math.abs(Math.log(media.width / media.height / (box.width / box.height)));
}

/**
 * The file of a creative that fits a box best: the nearest in shape; of those the smallest one that
 * need not be enlarged, else the largest. `null` means that there is no picture and no film.
 */
export function fittingMedia(media: readonly Media[], box: Box): Media | null {
  const showable = media.filter(isShowable);
  const nearest = Math.min(...showable.map((file) => shapeDistance(file, box)));
  const bySize = showable
    .filter((file) => shapeDistance(file, box) <= nearest + sameShape)
    .sort((a, b) => a.width * a.height - b.width * b.height);
  const needsNoEnlarging = ({ width, height }: Media) =>
    width * enlargedUnseen >= box.width && height * enlargedUnseen >= box.height;
  return bySize.find(needsNoEnlarging) ?? bySize.at(-1) ?? null;
}
