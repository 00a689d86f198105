import { z } from 'zod';
import type { Choice, FormField } from '../../host/form';
import { colorField } from './color-field';

export const defaultTextColor = '#000000';

/** Size of a new widget's text in the editor, px; a stored font without a size has its own. */
export const editorFontSizePx = 24;

const weights: readonly Choice[] = [
  { value: 300, label: { en: 'Light', de: 'Leicht' } },
  { value: 400, label: { en: 'Regular', de: 'Normal' } },
  { value: 500, label: { en: 'Medium', de: 'Mittel' } },
  { value: 600, label: { en: 'Semibold', de: 'Halbfett' } },
  { value: 700, label: { en: 'Bold', de: 'Fett' } },
];

/**
 * How a text looks (specification, section 3). Sizes are px of the scene; `lineHeight` is in
 * multiples of the size.
 * @param fontSizePx size of a stored font that names none
 */
export function fontConfig(fontSizePx: number) {
  return z
    .object({
      fontFamily: z.literal('Inter').default('Inter'),
      fontSize: z.number().min(4).max(2000).default(fontSizePx),
      color: colorField(defaultTextColor),
      align: z.enum(['left', 'center', 'right']).default('left'),
      alignVertical: z.enum(['top', 'middle', 'bottom']).default('middle'),
      weight: z.number().min(300).max(700).default(400),
      italic: z.boolean().default(false),
      underline: z.boolean().default(false),
      strikeThrough: z.boolean().default(false),
      lineHeight: z.number().min(0.5).max(4).default(1),
    })
    .prefault({});
}

export type FontConfig = z.output<ReturnType<typeof fontConfig>>;

type FontPath = `font.${keyof FontConfig}`;

/** The fields of a config's `font`, for its form. */
export const fontFields: readonly FormField<FontPath>[] = [
  {
    field: 'font.fontFamily',
    label: { en: 'Font', de: 'Schrift' },
    input: 'choice',
    options: [{ value: 'Inter', label: { en: 'Inter', de: 'Inter' } }],
  },
  {
    field: 'font.fontSize',
    label: { en: 'Size', de: 'Größe' },
    input: 'number',
    unit: 'px',
    isFontSize: true,
  },
  {
    field: 'font.color',
    label: { en: 'Colour', de: 'Farbe' },
    input: 'color',
    placeholders: true,
  },
  {
    field: 'font.align',
    label: { en: 'Alignment', de: 'Ausrichtung' },
    input: 'choice',
    options: [
      { value: 'left', label: { en: 'Left', de: 'Links' } },
      { value: 'center', label: { en: 'Centre', de: 'Mitte' } },
      { value: 'right', label: { en: 'Right', de: 'Rechts' } },
    ],
  },
  {
    field: 'font.alignVertical',
    label: { en: 'Vertical alignment', de: 'Senkrechte Ausrichtung' },
    input: 'choice',
    options: [
      { value: 'top', label: { en: 'Top', de: 'Oben' } },
      { value: 'middle', label: { en: 'Middle', de: 'Mitte' } },
      { value: 'bottom', label: { en: 'Bottom', de: 'Unten' } },
    ],
  },
  {
    field: 'font.weight',
    label: { en: 'Weight', de: 'Stärke' },
    input: 'choice',
    options: weights,
  },
  { field: 'font.italic', label: { en: 'Italic', de: 'Kursiv' }, input: 'switch' },
  { field: 'font.underline', label: { en: 'Underlined', de: 'Unterstrichen' }, input: 'switch' },
  {
    field: 'font.strikeThrough',
    label: { en: 'Struck through', de: 'Durchgestrichen' },
    input: 'switch',
  },
  {
    field: 'font.lineHeight',
    label: { en: 'Line height', de: 'Zeilenhöhe' },
    input: 'number',
    step: 0.05,
  },
];
