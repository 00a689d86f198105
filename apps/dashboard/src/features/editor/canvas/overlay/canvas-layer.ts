import type { Picture, PictureParts } from './picture';

/** A canvas as large as the stage. */
export interface CanvasLayer {
  /**
   * Paints it, unless it shows these things already: a stage of canvas costs more than what is painted on it.
   * @param shown all that the picture depends on, compared by identity
   */
  readonly paint: (picture: PictureParts, shown: readonly unknown[]) => void;
  /** It is painted again the next time, whatever it shows. */
  readonly forget: () => void;
}

export function createCanvasLayer(
  canvas: HTMLCanvasElement,
  paint: (picture: Picture) => void,
): CanvasLayer {
  const context = canvas.getContext('2d');
  let painted: readonly unknown[] = [];
  return {
    paint: (picture, shown) => {
      const ratio = window.devicePixelRatio;
      const wanted = [...shown, picture.stage.size, picture.stage.view, picture.colours, ratio];
      const isThere =
        wanted.length === painted.length && wanted.every((one, at) => one === painted[at]);
      if (isThere || !context) return;
      painted = wanted;
      const { width, height } = picture.stage.size;
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== across) canvas.width = across;
      if (canvas.height !== down) canvas.height = down;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      paint({ ...picture, context });
    },
    forget: () => {
      painted = [];
    },
  };
}
