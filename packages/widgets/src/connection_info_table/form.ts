import type { FieldPath, FormField } from '../host/form';
import type { ConnectionInfoTableConfig } from './schema';

export const connectionInfoTableForm: readonly FormField<FieldPath<ConnectionInfoTableConfig>>[] = [
  {
    field: 'stationId',
    label: { en: 'Changing at', de: 'Umstieg an' },
    input: 'choice',
    options: [
      { value: 'current_station', label: { en: 'Current station', de: 'Aktuelle Station' } },
      { value: 'next_station', label: { en: 'Next station', de: 'Nächste Station' } },
    ],
  },
  {
    field: 'timeFormat',
    label: { en: 'Time', de: 'Zeit' },
    input: 'choice',
    options: [
      { value: 'minutes', label: { en: 'Minutes left', de: 'Minuten bis zur Abfahrt' } },
      { value: 'HH:mm', label: { en: 'Time of day', de: 'Uhrzeit' } },
    ],
  },
  {
    field: 'maxItems',
    label: { en: 'Rows at most', de: 'Zeilen höchstens' },
    input: 'number',
    min: 1,
    max: 20,
  },
  {
    field: 'maxMinutesAhead',
    label: { en: 'Looks ahead', de: 'Vorausschau' },
    input: 'number',
    min: 1,
    max: 120,
    unit: 'min',
  },
  { field: 'showHeader', label: { en: 'Header', de: 'Kopfzeile' }, input: 'switch' },
  {
    field: 'headerHeight',
    label: { en: 'Header height', de: 'Höhe der Kopfzeile' },
    input: 'number',
    min: 0,
    unit: 'px',
    shownWhen: { field: 'showHeader', is: true },
  },
  {
    field: 'rowHeight',
    label: { en: 'Row height', de: 'Höhe einer Zeile' },
    input: 'number',
    min: 10,
    unit: 'px',
  },
  {
    field: 'theme',
    label: { en: 'Ground', de: 'Grund' },
    input: 'choice',
    options: [
      { value: 'light', label: { en: 'Paper', de: 'Papier' } },
      { value: 'dark', label: { en: 'Night', de: 'Nacht' } },
    ],
  },
];
