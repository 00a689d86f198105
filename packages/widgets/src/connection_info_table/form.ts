import type { FieldPath, FormField } from '../host/form';
import { lookAheadField, timeOptions } from '../shared/board/board-fields';
import { headerHeightField, rowHeightField } from '../shared/config/size-fields';
import { themeField } from '../shared/config/theme-field';
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
    options: timeOptions,
  },
  {
    field: 'transferMinutes',
    label: { en: 'Time to change', de: 'Umsteigezeit' },
    input: 'number',
    unit: 'min',
  },
  {
    field: 'maxItems',
    label: { en: 'Rows at most', de: 'Zeilen höchstens' },
    input: 'number',
  },
  lookAheadField,
  { field: 'showHeader', label: { en: 'Header', de: 'Kopfzeile' }, input: 'switch' },
  { ...headerHeightField, shownWhen: { field: 'showHeader', is: true } },
  rowHeightField,
  themeField,
];
