import type { FieldPath, FormField } from '../host/form';
import type { ImageConfig } from './schema';

export const imageForm: readonly FormField<FieldPath<ImageConfig>>[] = [
  {
    field: 'src',
    label: { en: 'Picture', de: 'Bild' },
    input: 'picture',
  },
  {
    field: 'opacity',
    label: { en: 'Opacity', de: 'Deckkraft' },
    input: 'number',
    step: 0.05,
  },
];
