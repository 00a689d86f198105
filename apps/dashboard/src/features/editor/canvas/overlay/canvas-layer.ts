import type { Picture, PictureParts } from './picture';

/** A canvas over the stage, or over a part of it. */
export interface CanvasLayer {
  /**
   * Paints it, unless it shows these things already.
   * @param shown all that the picture depends on besides the view, compared by identity; null: there is nothing
   *   to paint. The canvas is taken out then: Chromium copies each canvas with each picture of the page.
   */
  readonly paint: (picture: PictureParts, shown: readonly unknown[] | null) => void;
  /** It is painted again the next time, whatever it shows. */
  readonly forget: () => void;
}

export function createCanvasLayer(
  canvas: HTMLCanvasElement,
  paint: (picture: Picture) => void,
  sizeOf: (stage: PictureParts['stage']['size']) => PictureParts['stage']['size'] = (size) => size,
): CanvasLayer {
  const context = canvas.getContext('2d');
  let painted: readonly unknown[] = [];
  return {
    paint: (picture, shown) => {
      const display = shown === null ? 'none' : '';
      if (canvas.style.display !== display) canvas.style.display = display;
      if (shown === null || !context) return;
      const ratio = window.devicePixelRatio;
      const wanted = [...shown, picture.stage.size, picture.stage.view, picture.colours, ratio];
      const isThere =
        wanted.length === painted.length && wanted.every((one, at) => one === painted[at]);
      if (isThere) return;
      painted = wanted;
      const { width, height } = sizeOf(picture.stage.size);
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== across) canvas.width = across;
      if (canvas.height !== down) canvas.height = down;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      paint({ ...picture, context });
    },
    forget: () => {
      painted = [];
    },
  };
}
