import type { StoredWidget } from '@perron/schema';
import { valueAt } from './config-path';
import type { Design } from './design';
import { hasField, withConfigField } from './field';
import { formOf } from './form-of';

/** Fields that say how a widget looks, besides colours and the font. */
const looks: ReadonlySet<string> = new Set([
  'theme',
  'fontSize',
  'padding',
  'strokeWidth',
  'cornerRadius',
  'borderWidth',
  'opacity',
]);

/** The paths of a kind's colours, fonts and other looks. */
export function stylePaths(type: string): readonly string[] {
  return formOf(type)
    .filter(
      ({ field, input }) => input === 'color' || field.startsWith('font.') || looks.has(field),
    )
    .map(({ field }) => field);
}

/** Gives widgets the looks of another one: the fields that both kinds have. */
export function withStyleOf(design: Design, ids: readonly string[], source: StoredWidget): Design {
  return stylePaths(source.type).reduce((styled, path) => {
    const value = valueAt(source, path);
    if (value === undefined) return styled;
    const takers = styled.widgets
      .filter(({ id, type }) => ids.includes(id) && hasField(type, path))
      .map(({ id }) => id);
    const result = withConfigField(styled, takers, path, value);
    return result.isRefused ? styled : result.design;
  }, design);
}
