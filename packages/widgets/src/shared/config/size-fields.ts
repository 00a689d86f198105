import { z } from 'zod';
import type { FormField } from '../../host/form';

/** Height of a header or footer, px of the scene; 0: there is none. */
export const barHeight = z.number().min(0).max(2000);

/** Height of a row, px of the scene. */
export const rowHeight = z.number().min(10).max(2000);

/** Between the edge of a widget and what it shows, px of the scene. */
export const padding = z.number().min(0).max(1000);

export const headerHeightField: FormField<'headerHeight'> = {
  field: 'headerHeight',
  label: { en: 'Header height', de: 'Höhe der Kopfzeile' },
  input: 'number',
  unit: 'px',
};

export const footerHeightField: FormField<'footerHeight'> = {
  field: 'footerHeight',
  label: { en: 'Footer height', de: 'Höhe der Fußzeile' },
  input: 'number',
  unit: 'px',
};

export const rowHeightField: FormField<'rowHeight'> = {
  field: 'rowHeight',
  label: { en: 'Row height', de: 'Höhe einer Zeile' },
  input: 'number',
  unit: 'px',
};
