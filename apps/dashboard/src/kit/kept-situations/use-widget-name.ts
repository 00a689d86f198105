import type { KeptDifference } from '@perron/schema';
import { isWidgetType } from '@perron/widgets/names';
import { useTranslate } from '../../i18n/use-translate';

/** The widget of a difference as operators know it; `null` if it is about none. */
export function useWidgetName() {
  const { t } = useTranslate();
  return ({ widget, widget_number: number }: KeptDifference): string | null => {
    if (widget === null) return null;
    // A palette breaks its names at soft hyphens, a sentence does not.
    const name = isWidgetType(widget) ? t(`widget.${widget}`).replaceAll('\u00ad', '') : widget;
    return number === null ? name : t('kept.widget', { widget: name, number });
  };
}
