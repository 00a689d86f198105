import type { StoredWidget } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { formOf } from '../model/form-of';
import { widgetLabel } from '../model/widget-label';
import type { FieldDifference } from './design-differences';

const ownFields = {
  x: 'drafts.field.x',
  y: 'drafts.field.y',
  width: 'drafts.field.width',
  height: 'drafts.field.height',
  rotation: 'drafts.field.rotation',
  background: 'drafts.field.background',
  name: 'drafts.field.name',
  locked: 'drafts.field.locked',
  hidden: 'drafts.field.hidden',
  group: 'drafts.field.group',
  anchors: 'drafts.field.anchors',
} as const;

function isOwn(path: string): path is keyof typeof ownFields {
  return Object.hasOwn(ownFields, path);
}

function valueText(value: unknown, { t, number }: Translator): string {
  if (value === undefined || value === null || value === '') return t('drafts.value.none');
  if (typeof value === 'boolean') return t(value ? 'drafts.value.yes' : 'drafts.value.no');
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return t('drafts.value.entries', { count: value.length });
  return JSON.stringify(value);
}

/** Names of widgets and their fields, and values, for people. */
export function useDifferenceText() {
  const translator = useTranslate();
  const { t, language } = translator;
  return {
    widgetName: (widget: StoredWidget) => widgetLabel(widget, language),
    fieldName: (path: string, widget: StoredWidget | null): string => {
      if (isOwn(path)) return t(ownFields[path]);
      const form = widget ? formOf(widget.type) : [];
      const field = form.find((candidate) => candidate.field === path);
      return field?.label[language] ?? path;
    },
    change: ({ before, after }: FieldDifference) =>
      t('drafts.change', {
        before: valueText(before, translator),
        after: valueText(after, translator),
      }),
  };
}
