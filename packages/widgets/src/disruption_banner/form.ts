import type { FieldPath, FormField } from '../host/form';
import { fontFields } from '../shared/config/font-config';
import type { DisruptionBannerConfig } from './schema';

export const disruptionBannerForm: readonly FormField<FieldPath<DisruptionBannerConfig>>[] = [
  {
    field: 'background',
    label: { en: 'Background', de: 'Hintergrund' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'padding',
    label: { en: 'Padding', de: 'Innenabstand' },
    input: 'number',
    unit: 'px',
  },
  ...fontFields,
];
