import type { FieldPath, FormField } from '../host/form';
import { pearlsFields } from '../shared/line-diagram/pearls-form';
import type { PearlIndicatorHorizontalConfig } from './schema';

export const pearlIndicatorHorizontalForm: readonly FormField<
  FieldPath<PearlIndicatorHorizontalConfig>
>[] = [
  {
    field: 'numStations',
    label: { en: 'Upcoming stations', de: 'Kommende Stationen' },
    input: 'number',
    empty: { en: 'the whole trip', de: 'die ganze Fahrt' },
  },
  ...pearlsFields,
];
