import { widgetsOf } from './design';
import type { Design } from './design';
import { boundsOfAll } from './geometry';
import type { Box, Frame } from './geometry';
import { selectedUnits } from './groups';
import type { Unit } from './groups';
import { movableIds, withFrames } from './move';

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

const isAcross = (to: Alignment) => to === 'left' || to === 'center' || to === 'right';

interface Placed {
  readonly unit: Unit;
  readonly box: Box;
}

function placed(design: Design, ids: readonly string[]): readonly Placed[] {
  return selectedUnits(design, movableIds(design, ids)).flatMap((unit) => {
    const box = boundsOfAll(unit);
    return box ? [{ unit, box }] : [];
  });
}

/** All frames of a unit, moved along an axis to whole pixels. */
function movedUnit(unit: Unit, axis: 'x' | 'y', by: number): [string, Frame][] {
  return unit.map(({ id, x, y, width, height, rotation }) => {
    const frame = { x, y, width, height, rotation };
    return [id, { ...frame, [axis]: Math.round(frame[axis] + by) }];
  });
}

/** How far a box must move to be at this side of another one. */
function wayTo(to: Alignment, box: Box, target: Box): number {
  switch (to) {
    case 'left':
      return target.x - box.x;
    case 'center':
      return target.x + target.width / 2 - box.x - box.width / 2;
    case 'right':
      return target.x + target.width - box.x - box.width;
    case 'top':
      return target.y - box.y;
    case 'middle':
      return target.y + target.height / 2 - box.y - box.height / 2;
    case 'bottom':
      return target.y + target.height - box.y - box.height;
  }
}

/** Aligns widgets and groups to the bounds of the selection; a single one to the scene. */
export function aligned(design: Design, ids: readonly string[], to: Alignment): Design {
  const units = placed(design, ids);
  const scene = { x: 0, y: 0, width: design.width, height: design.height };
  const target = units.length > 1 ? boundsOfAll(units.flatMap(({ unit }) => unit)) : scene;
  if (target === null) return design;
  const axis = isAcross(to) ? 'x' : 'y';
  const frames = units.flatMap(({ unit, box }) => movedUnit(unit, axis, wayTo(to, box, target)));
  return withFrames(design, new Map(frames));
}

/** Makes the gaps between three or more widgets or groups equal; the outer two stay. */
export function distributed(design: Design, ids: readonly string[], axis: 'x' | 'y'): Design {
  const size = axis === 'x' ? 'width' : 'height';
  const units = [...placed(design, ids)].sort(
    (a, b) => a.box[axis] + a.box[size] / 2 - b.box[axis] - b.box[size] / 2,
  );
  const [first, last] = [units[0], units.at(-1)];
  if (first === undefined || last === undefined || units.length < 3) return design;
  const room = last.box[axis] + last.box[size] - first.box[axis];
  const taken = units.reduce((sum, { box }) => sum + box[size], 0);
  const gap = (room - taken) / (units.length - 1);
  let at = first.box[axis];
  const frames = units.flatMap(({ unit, box }) => {
    const moved = unit === last.unit ? [] : movedUnit(unit, axis, at - box[axis]);
    at += box[size] + gap;
    return moved;
  });
  return withFrames(design, new Map(frames));
}

export type SameSize = 'width' | 'height' | 'both';

/** Makes widgets as wide or high as the first one that was selected. */
export function sameSize(design: Design, ids: readonly string[], which: SameSize): Design {
  const model = design.widgets.find(({ id }) => id === ids[0]);
  if (model === undefined) return design;
  const frames = widgetsOf(design, movableIds(design, ids)).map(
    ({ id, x, y, width, height, rotation }): [string, Frame] => [
      id,
      {
        x,
        y,
        rotation,
        width: which === 'height' ? width : model.width,
        height: which === 'width' ? height : model.height,
      },
    ],
  );
  return withFrames(design, new Map(frames));
}
