import { z } from 'zod';
import type { FormField } from '../../host/form';

/** `light`: paper; `dark`: night. */
export const theme = z.enum(['light', 'dark']);

/** The ground that a widget draws on, for its form. */
export const themeField: FormField<'theme'> = {
  field: 'theme',
  label: { en: 'Ground', de: 'Grund' },
  input: 'choice',
  options: [
    { value: 'light', label: { en: 'Paper', de: 'Papier' } },
    { value: 'dark', label: { en: 'Night', de: 'Nacht' } },
  ],
};
