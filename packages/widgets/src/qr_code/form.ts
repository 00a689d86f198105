import type { FieldPath, FormField } from '../host/form';
import type { QrCodeConfig } from './schema';

export const qrCodeForm: readonly FormField<FieldPath<QrCodeConfig>>[] = [
  {
    field: 'caption',
    label: { en: 'Caption below the code', de: 'Beschriftung unter dem Code' },
    input: 'switch',
  },
];
