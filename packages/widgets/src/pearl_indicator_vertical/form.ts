import type { FieldPath, FormField } from '../host/form';
import { pearlsFields } from '../shared/line-diagram/pearls-form';
import type { PearlIndicatorVerticalConfig } from './schema';

export const pearlIndicatorVerticalForm: readonly FormField<
  FieldPath<PearlIndicatorVerticalConfig>
>[] = [
  {
    field: 'numStations',
    label: { en: 'Upcoming stations', de: 'Kommende Stationen' },
    input: 'number',
  },
  {
    field: 'showTimes',
    label: { en: 'Times of arrival', de: 'Ankunftszeiten' },
    input: 'switch',
  },
  ...pearlsFields,
];
