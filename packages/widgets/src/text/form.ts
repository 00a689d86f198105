import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import { textField } from '../shared/config/text-field';
import type { TextConfig } from './schema';

export const textForm: readonly FormField<FieldPath<TextConfig>>[] = [
  textField,
  {
    field: 'flow',
    label: { en: 'Long text', de: 'Langer Text' },
    input: 'choice',
    options: [
      { value: 'line', label: { en: 'Stays on its line', de: 'Bleibt auf seiner Zeile' } },
      { value: 'wrap', label: { en: 'Takes more lines', de: 'Nimmt weitere Zeilen' } },
    ],
  },
  {
    field: 'stationSigns',
    label: { en: 'Signs of the station before it', de: 'Zeichen der Station davor' },
    input: 'switch',
  },
  ...fontFields,
];
