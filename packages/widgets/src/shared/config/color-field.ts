import { fillTemplate } from '@perron/core';
import type { Situation } from '@perron/core';
import { z } from 'zod';

const hexColour = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const placeholder = /^\{\{[^{}]+\}\}$/;

/** A colour of a config: `#rrggbb` (or 3, 4 or 8 digits), or one placeholder that gives one. */
export function colorField(fallback: string) {
  return z
    .string()
    .refine((value) => hexColour.test(value) || placeholder.test(value), {
      error: 'expected a colour such as #0b1a33, or a placeholder',
    })
    .default(fallback);
}

/** The colour here and now; `fallback` where a placeholder gives none. */
export function fillColor(value: string, situation: Situation, fallback: string): string {
  const color = fillTemplate(value, situation);
  return hexColour.test(color) ? color : fallback;
}
