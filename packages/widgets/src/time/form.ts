import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import type { TimeConfig } from './schema';

export const timeForm: readonly FormField<FieldPath<TimeConfig>>[] = [
  {
    field: 'timeFormat',
    label: { en: 'Format', de: 'Format' },
    input: 'choice',
    options: [
      { value: 'HH:mm', label: { en: '14:03', de: '14:03' } },
      { value: 'HH:mm:ss', label: { en: '14:03:59', de: '14:03:59' } },
    ],
  },
  ...fontFields,
];
