import { domToBlob } from 'modern-screenshot';
import { sceneFonts } from './scene-fonts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As wide or high as a large preview in a list. */
const longestSidePx = 1280;

/**
 * A picture of what an element shows, without the zoom of the stage.
 * @param size the size of the scene, px
 * @throws Error when the browser cannot draw it
 */
export async function drawStill(element: HTMLElement, { width, height }: Size): Promise<Blob> {
  return domToBlob(element, {
    width,
    height,
    type: 'image/png',
    scale: Math.min(1, longestSidePx / Math.max(width, height)),
    style: { transform: 'none' },
    font: { cssText: await sceneFonts() },
    timeout: 10_000,
  });
}
