import type { FieldPath, FormField } from '../host/form';
import { lookAheadField, timeOptions } from '../shared/board/board-fields';
import { footerHeightField, headerHeightField, rowHeightField } from '../shared/config/size-fields';
import { themeField } from '../shared/config/theme-field';
import type { Column, DepaturesTableConfig } from './schema';

/** The kinds of columns. */
const columnKinds = [
  { path: 'departure.line', label: { en: 'Line', de: 'Linie' } },
  { path: 'departure.destination', label: { en: 'Destination', de: 'Ziel' } },
  { path: 'departure.platform', label: { en: 'Platform', de: 'Gleis' } },
  { path: 'departure.time', label: { en: 'Time', de: 'Zeit' } },
] as const;

const columnFields: readonly FormField<FieldPath<Column>>[] = [
  {
    field: 'cellTemplate',
    label: { en: 'Cell', de: 'Zelle' },
    input: 'text',
    placeholders: true,
    paths: columnKinds,
  },
  {
    field: 'title',
    label: { en: 'Title', de: 'Titel' },
    input: 'text',
    empty: { en: 'the usual one', de: 'der übliche' },
  },
  {
    field: 'width',
    label: { en: 'Width', de: 'Breite' },
    input: 'number',
    unit: 'px',
    empty: { en: 'what is left', de: 'der Rest' },
  },
  { field: 'blinkCondition', label: { en: 'Blinks when', de: 'Blinkt, wenn' }, input: 'text' },
  { field: 'hidden', label: { en: 'Hidden', de: 'Ausgeblendet' }, input: 'switch' },
];

type Field = FormField<FieldPath<DepaturesTableConfig>>;

const lookFields: readonly Field[] = [
  themeField,
  {
    field: 'padding',
    label: { en: 'Margin left and right', de: 'Rand links und rechts' },
    input: 'number',
    unit: 'px',
  },
  headerHeightField,
  rowHeightField,
  footerHeightField,
  {
    field: 'fontSize',
    label: { en: 'Size of a destination', de: 'Größe eines Ziels' },
    input: 'number',
    unit: 'px',
    isFontSize: true,
    empty: { en: 'half a row', de: 'halbe Zeile' },
  },
  {
    field: 'columns',
    label: { en: 'Columns', de: 'Spalten' },
    input: 'rows',
    fields: columnFields,
    titleField: 'cellTemplate',
    hiddenField: 'hidden',
    additions: columnKinds.map(({ path, label }) => ({
      label,
      entry: { cellTemplate: `{{ ${path} }}` },
    })),
  },
];

const contentFields: readonly Field[] = [
  {
    field: 'departureTimeFormat',
    label: { en: 'Time', de: 'Zeit' },
    input: 'choice',
    options: timeOptions,
  },
  {
    field: 'maxItems',
    label: { en: 'Rows at most', de: 'Zeilen höchstens' },
    input: 'number',
  },
  lookAheadField,
  {
    field: 'platform',
    label: { en: 'Platform', de: 'Gleis' },
    input: 'text',
    empty: { en: 'the display’s own, or all', de: 'das der Anzeige, oder alle' },
  },
  { field: 'lines', label: { en: 'Only these lines', de: 'Nur diese Linien' }, input: 'lines' },
  {
    field: 'directions',
    label: { en: 'Only towards', de: 'Nur Richtung' },
    input: 'stations',
  },
  {
    field: 'products',
    label: { en: 'Only', de: 'Nur' },
    input: 'choices',
    options: [
      { value: 'suburban', label: { en: 'S-Bahn', de: 'S-Bahn' } },
      { value: 'subway', label: { en: 'Underground', de: 'U-Bahn' } },
      { value: 'tram', label: { en: 'Tram', de: 'Tram' } },
      { value: 'bus', label: { en: 'Bus', de: 'Bus' } },
      { value: 'ferry', label: { en: 'Ferry', de: 'Fähre' } },
      { value: 'express', label: { en: 'Long-distance train', de: 'Fernzug' } },
      { value: 'regional', label: { en: 'Regional train', de: 'Regionalzug' } },
    ],
  },
  {
    field: 'listCancelled',
    label: { en: 'List cancelled departures', de: 'Ausfälle zeigen' },
    input: 'switch',
  },
];

export const depaturesTableForm: readonly Field[] = [...contentFields, ...lookFields];
