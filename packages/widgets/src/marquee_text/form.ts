import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import type { MarqueeTextConfig } from './schema';

export const marqueeTextForm: readonly FormField<FieldPath<MarqueeTextConfig>>[] = [
  {
    field: 'text',
    label: { en: 'Text', de: 'Text' },
    input: 'text',
    multiline: true,
    placeholders: true,
  },
  {
    field: 'speed',
    label: { en: 'Speed', de: 'Geschwindigkeit' },
    input: 'number',
    min: 0,
    max: 2000,
    unit: 'px/s',
  },
  ...fontFields,
];
