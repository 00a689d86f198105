import { z } from 'zod';
import type { Choice, FormField } from '../../host/form';

/** How the time of a departure is told: `minutes` left, or the time of day. */
export const timeFormat = z.enum(['minutes', 'HH:mm']);

/** How far a board looks ahead, minutes. */
export const minutesAhead = z.int().min(1).max(120);

export const timeOptions: readonly Choice[] = [
  { value: 'minutes', label: { en: 'Minutes left', de: 'Minuten bis zur Abfahrt' } },
  { value: 'HH:mm', label: { en: 'Time of day', de: 'Uhrzeit' } },
];

export const lookAheadField: FormField<'maxMinutesAhead'> = {
  field: 'maxMinutesAhead',
  label: { en: 'Looks ahead', de: 'Vorausschau' },
  input: 'number',
  unit: 'min',
};
