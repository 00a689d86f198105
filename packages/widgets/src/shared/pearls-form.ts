import type { FormField } from '../host/form';
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
  {
    field: 'theme',
    label: { en: 'Ground', de: 'Grund' },
    input: 'choice',
    options: [
      { value: 'light', label: { en: 'Paper', de: 'Papier' } },
      { value: 'dark', label: { en: 'Night', de: 'Nacht' } },
    ],
  },
];
