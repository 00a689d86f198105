import { registry } from '@perron/widgets/definitions';
import type { WidgetType } from '@perron/widgets/definitions';

const outlines = Object.values(registry).map(({ kind, title, defaults: { width, height } }) => [
  kind,
  { title, size: { width, height } },
]);

/**
 * What palette and layers say of each kind. Computed while the page is built: the definitions come
 * later, as far as the scene has no use for them.
 */
export const kindOutlines = Object.fromEntries(outlines) as Readonly<
  Record<
    WidgetType,
    {
      readonly title: { readonly en: string; readonly de: string };
      /** Of a new widget, px. */
      readonly size: { readonly width: number; readonly height: number };
    }
  >
>;
