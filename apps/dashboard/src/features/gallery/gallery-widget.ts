import type { WidgetType } from '@perron/widgets/definitions';
import type { AnyState } from '@perron/widgets/gallery';

/** A widget of the gallery with its states, the example first. */
export interface GalleryWidget {
  readonly kind: WidgetType;
  readonly title: { readonly en: string; readonly de: string };
  readonly states: readonly AnyState[];
}
