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
