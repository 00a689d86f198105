import type { FormField } from '../../host/form';
import { themeField } from '../config/theme-field';
import type { PearlsConfig } from './pearls-model';

/** The fields that line diagrams have in common, for their forms. */
export const pearlsFields: readonly FormField<keyof PearlsConfig>[] = [
  {
    field: 'showHeader',
    label: { en: 'Line and destination', de: 'Linie und Ziel' },
    input: 'switch',
  },
  {
    field: 'color',
    label: { en: 'Colour of the line', de: 'Farbe der Linie' },
    input: 'color',
    placeholders: true,
  },
  themeField,
  {
    field: 'headerFree',
    label: {
      en: 'Free beside the header, for a clock',
      de: 'Frei neben der Kopfzeile, für eine Uhr',
    },
    input: 'number',
    unit: 'px',
    shownWhen: { field: 'showHeader', is: true },
  },
];
