import type { Point } from '../model/geometry';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the scene is on the stage: its origin, px of the stage, and px for one px of the scene. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const minZoom = 0.02;
export const maxZoom = 16;

/** Room round a scene that fits: rulers and tool bars lie over the stage. */
const room = { left: 48, top: 104, right: 30, bottom: 78 };

function within(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, zoom));
}

/** The whole scene in the middle of the stage, at most at its own size. */
export function fitView(scene: Size, stage: Size): View {
  const width = Math.max(40, stage.width - room.left - room.right);
  const height = Math.max(40, stage.height - room.top - room.bottom);
  const zoom = within(Math.min(1, width / scene.width, height / scene.height));
  return {
    zoom,
    x: Math.round(room.left + (width - scene.width * zoom) / 2),
    y: Math.round(room.top + (height - scene.height * zoom) / 2),
  };
}

/** Another zoom; what is under the point stays there. */
export function zoomedAt({ x, y, zoom }: View, point: Point, wanted: number): View {
  const next = within(wanted);
  const by = next / zoom;
  return { zoom: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by };
}

/** The point of the scene that is under a point of the stage. */
export function inScene({ x, y, zoom }: View, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
}

/** Steps of the zoom's keys and buttons. */
const steps = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16];

/** The next step up or down. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? steps.find((step) => step > zoom * 1.01)
      : steps.findLast((step) => step < zoom * 0.99);
  return next ?? within(zoom);
}

/** Px of the scene between two numbers of a ruler: the least round number with room for its digits. */
export function rulerStep(zoom: number): number {
  const minPx = 56 / zoom;
  const power = 10 ** Math.floor(Math.log10(minPx));
  const factor = [1, 2, 5, 10].find((value) => value * power >= minPx) ?? 10;
  return Math.max(1, factor * power);
}
