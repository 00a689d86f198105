import { isWidgetType } from '@perron/widgets/definitions';
import { readableConfig } from '../model/config-of';
import { valueAt } from '../model/config-path';
import { withHiding } from '../model/marks';
import type { CheckInput } from './check-input';
import { shownWidgets } from './check-input';
import type { Finding } from './finding';
import { fixBy } from './fixes';

/** Widgets that displays leave out: of a kind or with fields that this version cannot read. */
export function unreadableWidgets({ design }: CheckInput): readonly Finding[] {
  return shownWidgets(design)
    .filter((widget) => readableConfig(widget) === null)
    .map(({ id, type }) => ({
      key: `unreadable ${id}`,
      widgetId: id,
      level: 'error',
      found: { check: 'unreadable', part: isWidgetType(type) ? 'fields' : 'kind' },
      fix: null,
    }));
}

/** Carousels that have nothing to show. */
export function emptyCarousels({ design, emptyBuckets }: CheckInput): readonly Finding[] {
  return shownWidgets(design).flatMap((widget): Finding[] => {
    if (widget.type !== 'carousel') return [];
    const bucket = widget['bucketId'] ?? null;
    if (bucket !== null && typeof bucket !== 'number') return [];
    if (!emptyBuckets.has(bucket)) return [];
    return [
      {
        key: `emptyBucket ${widget.id}`,
        widgetId: widget.id,
        level: 'warning',
        found: { check: 'emptyBucket' },
        fix: null,
      },
    ];
  });
}

/** QR codes that no display draws, because they would lead nowhere. */
export function codesWithoutAddress({ design, hasPublicAddress }: CheckInput): readonly Finding[] {
  if (hasPublicAddress !== false) return [];
  return shownWidgets(design)
    .filter(({ type }) => type === 'qr_code')
    .map(({ id }) => ({
      key: `noAddress ${id}`,
      widgetId: id,
      level: 'warning',
      found: { check: 'noAddress' },
      fix: null,
    }));
}

type Place = 'station' | 'vehicle';

const needs: Readonly<Record<string, Place>> = {
  depatures_table: 'station',
  disruption: 'vehicle',
  pearl_indicator_horizontal: 'vehicle',
  pearl_indicator_vertical: 'vehicle',
  vehicle: 'vehicle',
};

/** A text that is one placeholder, which only has a value there. */
const onlyThere: Readonly<Record<string, Place>> = {
  platform: 'station',
  'station.next': 'vehicle',
  'station.last': 'vehicle',
  'station.current': 'vehicle',
  'trip.id': 'vehicle',
  direction: 'vehicle',
};

const alone = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/;

function placeFor(type: string, text: unknown): Place | null {
  const path = typeof text === 'string' ? alone.exec(text)?.[1] : undefined;
  return needs[type] ?? (path === undefined ? null : (onlyThere[path] ?? null));
}

/** Widgets that stay empty wherever the scene is shown. */
export function neverFilled({ design, places }: CheckInput): readonly Finding[] {
  if (places === null) return [];
  return shownWidgets(design).flatMap((widget): Finding[] => {
    const needed = placeFor(widget.type, valueAt(widget, 'text'));
    if (needed === null || places.has(needed)) return [];
    return [
      {
        key: `neverFilled ${widget.id}`,
        widgetId: widget.id,
        level: 'warning',
        found: { check: 'neverFilled', needs: needed },
        fix: null,
      },
    ];
  });
}

/** Widgets that no display draws, so that nobody forgets them. */
export function hiddenWidgets({ design }: CheckInput): readonly Finding[] {
  return design.widgets
    .filter(({ hidden }) => hidden === true)
    .map(({ id }) => ({
      key: `hidden ${id}`,
      widgetId: id,
      level: 'hint',
      found: { check: 'hidden' },
      fix: fixBy(design, id, { fix: 'show' }, (now) => withHiding(now, [id], false)),
    }));
}
