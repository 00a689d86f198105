import type { CSSProperties } from 'react';
import type { FontConfig } from '../config/font-config';
import type { TextStyle } from './measure-text';

const horizontal = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const vertical = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** Large text is set tighter, as signs are. */
const largeFromPx = 32;

/** The style that a font config's text is measured and set in. */
export function textStyle(font: FontConfig, fontSizePx: number): TextStyle {
  return {
    weight: font.weight,
    italic: font.italic,
    letterSpacingEm: fontSizePx >= largeFromPx ? -0.02 : 0,
  };
}

/** The box of a text: where it stands in its frame, and what it has in common on every line. */
export function textBox(font: FontConfig): CSSProperties {
  const decoration = [font.underline && 'underline', font.strikeThrough && 'line-through']
    .filter((line) => line !== false)
    .join(' ');
  return {
    width: '100%',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: horizontal[font.align],
    justifyContent: vertical[font.alignVertical],
    color: font.color,
    lineHeight: font.lineHeight,
    ...(decoration !== '' && { textDecorationLine: decoration }),
  };
}
