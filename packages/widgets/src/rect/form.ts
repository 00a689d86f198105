import type { FieldPath, FormField } from '../host/form';
import type { RectConfig } from './schema';

export const rectForm: readonly FormField<FieldPath<RectConfig>>[] = [
  {
    field: 'fill',
    label: { en: 'Fill', de: 'Füllung' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'stroke',
    label: { en: 'Stroke', de: 'Rand' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'strokeWidth',
    label: { en: 'Stroke width', de: 'Randstärke' },
    input: 'number',
    unit: 'px',
  },
  {
    field: 'cornerRadius',
    label: { en: 'Corner radius', de: 'Eckenradius' },
    input: 'number',
    unit: 'px',
  },
];
