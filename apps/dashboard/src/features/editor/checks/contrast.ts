import { contrast, readableOn } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import { configOf } from '../model/config-of';
import { valueAt } from '../model/config-path';
import type { Design } from '../model/design';
import { hexOf, paintedOn, paintOf } from '../model/colour';
import type { Paint } from '../model/colour';
import { groundsBelow } from './ground';
import type { Ground, ResolveColour } from './ground';

/** WCAG 2: what text must reach; the text of a badge is large and bold, hands are shapes. */
const textContrast = 4.5;
const badgeContrast = 3;

/** How far a colour of a widget stands out from what is below it. */
export interface FieldContrast {
  /** Where the colour is in the config, such as `font.color`. */
  readonly path: string;
  readonly color: string;
  /** The ground on which it stands out least, `#rrggbb`. */
  readonly ground: string;
  /** 1 (none) to 21. */
  readonly ratio: number;
  /** The least ratio. */
  readonly needed: number;
  /** Black or white, whichever can be read on the ground. */
  readonly readable: string;
}

/** A colour that must stand out, and what it stands on. */
interface Rule {
  readonly path: string;
  /** A field with the ground; missing: what is below the widget. */
  readonly groundPath?: string;
  readonly needed: number;
}

const onScene: readonly Rule[] = [{ path: 'font.color', needed: textContrast }];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  text: onScene,
  time: onScene,
  vehicle: onScene,
  weather: onScene,
  marquee_text: onScene,
  disruption_banner: [{ path: 'font.color', groundPath: 'background', needed: textContrast }],
  analog_clock: ['hourHandColor', 'minuteHandColor'].map((path) => ({
    path,
    groundPath: 'clockFaceColor',
    needed: badgeContrast,
  })),
};

function resolved(color: unknown, resolve: ResolveColour): Paint | null {
  if (typeof color !== 'string') return null;
  const own = paintOf(color);
  if (own !== null) return own;
  const value = resolve(color);
  return value === null ? null : paintOf(value);
}

/** The grounds of a rule: a field of the widget itself, which may let through what is below. */
function groundsOf(
  rule: Rule,
  config: object,
  below: () => readonly Ground[],
  resolve: ResolveColour,
): readonly Ground[] {
  if (rule.groundPath === undefined) return below();
  const paint = resolved(valueAt(config, rule.groundPath), resolve);
  if (paint === null) return [];
  if (paint.alpha === 1) return [{ paint, share: 1, isBadge: false }];
  return below().map((ground) => ({ ...ground, paint: paintedOn(paint, ground.paint) }));
}

/**
 * The contrast of each colour of a widget that passengers must read. Colours and grounds that are not
 * known are left out.
 * @param resolve gives the colour of a placeholder, where a situation is at hand
 */
export function contrastsOf(
  design: Design,
  widget: StoredWidget,
  resolve: ResolveColour = () => null,
): readonly FieldContrast[] {
  const config = configOf(widget);
  const below = () => groundsBelow(design, widget, resolve);
  return (rules[widget.type] ?? []).flatMap((rule) => {
    const color = valueAt(config, rule.path);
    const paint = resolved(color, resolve);
    if (paint === null || typeof color !== 'string') return [];
    const ratios = groundsOf(rule, config, below, resolve).map((ground): FieldContrast => {
      const ratio = contrast(hexOf(paintedOn(paint, ground.paint)), hexOf(ground.paint));
      return {
        path: rule.path,
        color,
        ground: hexOf(ground.paint),
        ratio,
        needed: ground.isBadge ? badgeContrast : rule.needed,
        readable: readableOn(hexOf(ground.paint)),
      };
    });
    const [worst] = ratios.sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
    return worst === undefined ? [] : [worst];
  });
}
