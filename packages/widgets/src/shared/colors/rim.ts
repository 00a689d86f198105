import { contrast } from '@perron/core';

/** Sets a line off from its ground, as the casing of a road on a map does. */
export interface Rim {
  readonly color: string;
  readonly widthPx: number;
}

/** A colour of a config in six digits, as contrast is computed of; how far it lets through is lost. */
export function sixDigits(color: string): string {
  const digits = color.slice(1);
  if (digits.length >= 6) return `#${digits.slice(0, 6)}`;
  return `#${Array.from(digits.slice(0, 3), (digit) => digit + digit).join('')}`;
}

/** Graphic signs are seen from 3:1 on; a line that does not reach it gets a rim. */
export function needsRim(color: string, background: string): boolean {
  return contrast(sixDigits(color), background) < 3;
}
