import { readableOn } from '@perron/core';
import { palette } from '../shared/colors/palette';

const hexColour = /^#[0-9a-f]{6}$/i;

/** The ground under a widget that draws none: paper, or night for light text. */
export function groundOf(config: object): string {
  const font = 'font' in config ? config.font : null;
  const color = typeof font === 'object' && font !== null && 'color' in font ? font.color : null;
  if (typeof color !== 'string' || !hexColour.test(color)) return palette.paper;
  return readableOn(color) === '#000000' ? palette.night : palette.paper;
}
