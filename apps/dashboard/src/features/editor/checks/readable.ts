import { contrast } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import type { Edited } from '../model/copies';
import { hexOf } from '../model/colour';
import type { Design } from '../model/design';
import { widgetsOf } from '../model/design';
import { withConfigField } from '../model/field';
import { contrastsOf } from './contrast';
import { groundsBelow } from './ground';

const candidates = ['#000000', '#ffffff'] as const;

/** How well the colour at a path can be read, in shares of what it must reach; 1 or more is enough. */
function readability(design: Design, id: string, path: string): number {
  const [widget] = widgetsOf(design, [id]);
  const found = widget && contrastsOf(design, widget).find((candidate) => candidate.path === path);
  return found ? found.ratio / found.needed : 1;
}

function withColor(design: Design, id: string, path: string, color: string): Design {
  const result = withConfigField(design, [id], path, color);
  return result.isRefused ? design : result.design;
}

/** The design with the colour at a path as it can be read best; unchanged where it can be read. */
function readableAt(design: Design, id: string, path: string): Design {
  let [best, share] = [design, readability(design, id, path)];
  for (const color of candidates) {
    if (share >= 1) break;
    const next = withColor(design, id, path, color);
    const reached = readability(next, id, path);
    if (reached > share) [best, share] = [next, reached];
  }
  return best;
}

/** Colours of a plain area, and how far one must stand out to be seen at all. */
const areas = { colors: ['#b9c6de', '#24406f'], minContrast: 1.3 } as const;

/** An area of the colour that lies below it is not seen. */
function visibleArea(design: Design, widget: StoredWidget): Design {
  const grounds = groundsBelow(design, widget).map(({ paint }) => hexOf(paint));
  const isSeen = (color: unknown) =>
    typeof color !== 'string' ||
    grounds.every((ground) => contrast(color, ground) >= areas.minContrast);
  if (widget.type !== 'rect' || isSeen(widget['fill'])) return design;
  const color = areas.colors.find(isSeen);
  return color === undefined ? design : withColor(design, widget.id, 'fill', color);
}

/** New widgets in colours that stand out from what lies below them. */
export function readable({ design, ids }: Edited): Edited {
  const changed = widgetsOf(design, ids).reduce(
    (now, widget) =>
      contrastsOf(now, widget).reduce(
        (next, { path }) => readableAt(next, widget.id, path),
        visibleArea(now, widget),
      ),
    design,
  );
  return { design: changed, ids };
}
