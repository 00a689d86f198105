import { z } from 'zod';
import type { FormField } from '../../host/form';

/** A text that operators write; it may have placeholders and several lines. */
export const operatorText = z.string().max(5000).default('Text');

export const textField: FormField<'text'> = {
  field: 'text',
  label: { en: 'Text', de: 'Text' },
  input: 'text',
  multiline: true,
  placeholders: true,
};
