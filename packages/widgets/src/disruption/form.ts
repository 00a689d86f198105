import type { FieldPath, FormField } from '../host/form';
import { footerHeightField, headerHeightField } from '../shared/config/size-fields';
import { themeField } from '../shared/config/theme-field';
import type { DisruptionConfig } from './schema';

export const disruptionForm: readonly FormField<FieldPath<DisruptionConfig>>[] = [
  themeField,
  headerHeightField,
  footerHeightField,
  {
    field: 'fontSize',
    label: { en: 'Size of the stations', de: 'Größe der Stationen' },
    input: 'number',
    unit: 'px',
    isFontSize: true,
    empty: { en: 'By the size of the widget', de: 'Nach der Größe des Widgets' },
  },
];
