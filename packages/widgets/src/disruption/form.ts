import type { FieldPath, FormField } from '../host/form';
import { themeField } from '../shared/config/theme-field';
import type { DisruptionConfig } from './schema';

export const disruptionForm: readonly FormField<FieldPath<DisruptionConfig>>[] = [
  themeField,
  {
    field: 'headerHeight',
    label: { en: 'Height of the header', de: 'Höhe der Kopfzeile' },
    input: 'number',
    min: 0,
    max: 2000,
    unit: 'px',
  },
  {
    field: 'footerHeight',
    label: { en: 'Height of the footer', de: 'Höhe der Fußzeile' },
    input: 'number',
    min: 0,
    max: 2000,
    unit: 'px',
  },
  {
    field: 'fontSize',
    label: { en: 'Size of the stations', de: 'Größe der Stationen' },
    input: 'number',
    min: 8,
    max: 500,
    unit: 'px',
    empty: { en: 'By the size of the widget', de: 'Nach der Größe des Widgets' },
  },
];
