import type { WidgetAnchors } from '@perron/schema';
import type { Design } from './design';
import { withWidgets } from './design';

/** Gives a widget a name in the list of layers; an empty one gives it that of its kind. */
export function renamed(design: Design, id: string, wanted: string): Design {
  const wantedName = wanted.trim();
  return withWidgets(design, [id], (widget) => {
    const { name, ...nameless } = widget;
    if (wantedName === (name ?? '')) return widget;
    return wantedName === '' ? nameless : { ...nameless, name: wantedName };
  });
}

/** Locks widgets, or lets them go: the canvas neither selects nor moves a locked one. */
export function withLock(design: Design, ids: readonly string[], isLocked: boolean): Design {
  return withMark(design, ids, 'locked', isLocked);
}

/** Hides widgets, also on displays, or shows them. */
export function withHiding(design: Design, ids: readonly string[], isHidden: boolean): Design {
  return withMark(design, ids, 'hidden', isHidden);
}

/** A mark that is off is left out. */
function withMark(
  design: Design,
  ids: readonly string[],
  mark: 'locked' | 'hidden',
  isOn: boolean,
): Design {
  return withWidgets(design, ids, (widget) => {
    if ((widget[mark] === true) === isOn) return widget;
    const { [mark]: _, ...unmarked } = widget;
    return isOn ? { ...unmarked, [mark]: true } : unmarked;
  });
}

/**
 * Says what widgets keep to when their scene is laid out for another size.
 * @param anchors `null` means their place and size in proportion
 */
export function withAnchors(
  design: Design,
  ids: readonly string[],
  anchors: WidgetAnchors | null,
): Design {
  return withWidgets(design, ids, (widget) => {
    const { anchors: before, ...free } = widget;
    if (anchors === null) return before === undefined ? widget : free;
    const isSame =
      before?.horizontal === anchors.horizontal && before.vertical === anchors.vertical;
    return isSame ? widget : { ...free, anchors };
  });
}
