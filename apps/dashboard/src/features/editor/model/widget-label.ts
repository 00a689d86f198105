import type { StoredWidget } from '@perron/schema';
import { isWidgetType } from '@perron/widgets/names';
import { kindOutlines } from './kind-outlines';

/** The title of a kind of widget; the stored type where the kind is unknown. */
export function kindTitle(type: string, language: 'de' | 'en'): string {
  return isWidgetType(type) ? kindOutlines[type].title[language] : type;
}

/** A widget's own name; without one, the title of its kind. */
export function widgetLabel({ name, type }: StoredWidget, language: 'de' | 'en'): string {
  return name ?? kindTitle(type, language);
}

/** The label of the widget with this id; the id where no widget has it. */
export function labelOfId(
  widgets: readonly StoredWidget[],
  id: string,
  language: 'de' | 'en',
): string {
  const widget = widgets.find((candidate) => candidate.id === id);
  return widget === undefined ? id : widgetLabel(widget, language);
}
