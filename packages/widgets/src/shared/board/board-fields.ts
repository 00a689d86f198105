import type { Choice, FormField } from '../../host/form';

/** How the time of a departure is told, for the forms of boards. */
export const timeOptions: readonly Choice[] = [
  { value: 'minutes', label: { en: 'Minutes left', de: 'Minuten bis zur Abfahrt' } },
  { value: 'HH:mm', label: { en: 'Time of day', de: 'Uhrzeit' } },
];

export const lookAheadField: FormField<'maxMinutesAhead'> = {
  field: 'maxMinutesAhead',
  label: { en: 'Looks ahead', de: 'Vorausschau' },
  input: 'number',
  min: 1,
  max: 120,
  unit: 'min',
};

export const headerHeightField: FormField<'headerHeight'> = {
  field: 'headerHeight',
  label: { en: 'Header height', de: 'Höhe der Kopfzeile' },
  input: 'number',
  min: 0,
  unit: 'px',
};

export const rowHeightField: FormField<'rowHeight'> = {
  field: 'rowHeight',
  label: { en: 'Row height', de: 'Höhe einer Zeile' },
  input: 'number',
  min: 10,
  unit: 'px',
};
