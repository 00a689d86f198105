import type { StoredWidget } from '@perron/schema';
import { capitalEm, capitalHeightOf, textSizeOf } from './capital-height';
import type { CapitalHeight, TextSize } from './capital-height';
import type { CheckInput } from './check-input';
import { shownWidgets } from './check-input';
import { fitsAtSize } from './check-texts';
import { contrastsOf } from './contrast';
import type { Finding, Fix } from './finding';
import { fixField } from './fixes';

/** Down, so that 4.49 is not called 4.5. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10;

/** Texts that do not stand out enough from what is below them. */
export function lowContrasts({ design, resolveColour }: CheckInput): readonly Finding[] {
  return shownWidgets(design).flatMap((widget) =>
    contrastsOf(design, widget, resolveColour)
      .filter(({ ratio, needed }) => ratio < needed)
      .map(({ path, ratio, needed, readable }): Finding => {
        const color = readable === '#ffffff' ? 'white' : 'black';
        const label = { fix: 'color', color } as const;
        return {
          key: `contrast ${widget.id} ${path}`,
          widgetId: widget.id,
          level: 'error',
          found: { check: 'contrast', ratio: rounded(ratio), needed: rounded(needed) },
          fix: fixField(design, widget.id, label, path, readable),
        };
      }),
  );
}

interface Small {
  readonly height: CapitalHeight;
  readonly output: string;
}

/**
 * The output on which capitals are furthest from what they must be; `null` if they are high enough.
 */
function smallest(px: number, { design, outputs }: CheckInput): Small | null {
  let worst: Small | null = null;
  for (const output of outputs) {
    const height = capitalHeightOf(px, design, output);
    if (height === null || height.mm >= height.neededMm) continue;
    if (worst === null || height.neededPx > worst.height.neededPx) {
      worst = { height, output: output.name };
    }
  }
  return worst;
}

/** The size at which capitals are as high as the whole widget, px. */
const maxPx = ({ height }: StoredWidget) => height / capitalEm;

/** `null` means that the widget has no room for larger letters, and a person has to decide. */
function largerText(
  widget: StoredWidget,
  size: TextSize,
  px: number,
  input: CheckInput,
): Fix | null {
  if (px > maxPx(widget) || fitsAtSize(widget, px, input) === false) return null;
  const value = Math.ceil(px * size.perPx);
  const fix = size.path === 'rowHeight' ? 'rowHeight' : 'size';
  if (fix === 'rowHeight' && value > widget.height) return null;
  return fixField(input.design, widget.id, { fix, px: value }, size.path, value);
}

/** Texts whose capitals are too low for the readers' distance. */
export function lowCapitals(input: CheckInput): readonly Finding[] {
  return shownWidgets(input.design).flatMap((widget): Finding[] => {
    const size = textSizeOf(widget);
    // Letters that are higher than their widget are cut or made smaller, at any size that is set.
    const small = size && smallest(Math.min(size.px, maxPx(widget)), input);
    if (!size || !small) return [];
    const { mm, neededMm, distanceM, neededPx } = small.height;
    return [
      {
        key: `capitals ${widget.id}`,
        widgetId: widget.id,
        level: 'warning',
        found: {
          check: 'capitals',
          mm: Math.floor(mm),
          neededMm: Math.ceil(neededMm),
          distanceM,
          output: small.output,
        },
        fix: largerText(widget, size, neededPx, input),
      },
    ];
  });
}
