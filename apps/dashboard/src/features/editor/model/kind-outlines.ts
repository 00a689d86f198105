import { registry } from '@perron/widgets/definitions';
import type { WidgetType } from '@perron/widgets/definitions';

const outlines = Object.values(registry).map(({ kind, title, defaults: { width, height } }) => [
  kind,
  { title, size: { width, height } },
]);

/**
 * Title and size of each kind, for palette and layers. Computed while the page is built: a definition that the
 * scene has no use for comes later.
 */
export const kindOutlines = Object.fromEntries(outlines) as Readonly<
  Record<
    WidgetType,
    {
      readonly title: { readonly en: string; readonly de: string };
      /** The size of a new widget, px. */
      readonly size: { readonly width: number; readonly height: number };
    }
  >
>;
