import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import { textField } from '../shared/config/text-field';
import type { MarqueeTextConfig } from './schema';

export const marqueeTextForm: readonly FormField<FieldPath<MarqueeTextConfig>>[] = [
  textField,
  {
    field: 'speed',
    label: { en: 'Speed', de: 'Geschwindigkeit' },
    input: 'number',
    unit: 'px/s',
  },
  ...fontFields,
];
