import type { FieldPath, FormField } from '../host/form';
import type { AnalogClockConfig } from './schema';

export const analogClockForm: readonly FormField<FieldPath<AnalogClockConfig>>[] = [
  {
    field: 'numberType',
    label: { en: 'Numbers', de: 'Ziffern' },
    input: 'choice',
    options: [
      { value: 'arabic', label: { en: '1, 2, 3', de: '1, 2, 3' } },
      { value: 'roman', label: { en: 'I, II, III', de: 'I, II, III' } },
      { value: 'lines', label: { en: 'Lines', de: 'Striche' } },
      { value: 'none', label: { en: 'None', de: 'Keine' } },
    ],
  },
  { field: 'showSeconds', label: { en: 'Second hand', de: 'Sekundenzeiger' }, input: 'switch' },
  {
    field: 'clockFaceColor',
    label: { en: 'Face', de: 'Zifferblatt' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'clockBorderColor',
    label: { en: 'Border', de: 'Rand' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'borderWidth',
    label: { en: 'Border width', de: 'Randstärke' },
    input: 'number',
    unit: 'px',
  },
  {
    field: 'hourHandColor',
    label: { en: 'Hour hand', de: 'Stundenzeiger' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'minuteHandColor',
    label: { en: 'Minute hand', de: 'Minutenzeiger' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'secondHandColor',
    label: { en: 'Second hand’s colour', de: 'Farbe des Sekundenzeigers' },
    input: 'color',
    placeholders: true,
    shownWhen: { field: 'showSeconds', is: true },
  },
];
