import { contrast } from '@perron/core';
import type { ShownText } from './api';
import { pixelsOf } from './pixels';

/** WCAG 2, level AA: text, and the large bold text of a sign. */
const minContrast = { text: 4.5, badge: 3 };

type Rgb = readonly [number, number, number];

function hex(color: Rgb): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour that most of a text stands on. */
function groundOf(text: ShownText, pixels: ImageData): Rgb {
  const counts = new Map<number, number>();
  const [left, top] = [Math.max(0, Math.floor(text.x)), Math.max(0, Math.floor(text.y))];
  const right = Math.min(pixels.width, Math.ceil(text.x + text.width));
  const bottom = Math.min(pixels.height, Math.ceil(text.y + text.height));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * pixels.width + x) * 4;
      const [red, green, blue] = [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!];
      const color = (red << 16) | (green << 8) | blue;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  const [[color] = [0]] = [...counts].sort(([, a], [, b]) => b - a);
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function over([red, green, blue, opacity]: ShownText['color'], ground: Rgb): Rgb {
  const mixed = (value: number, index: 0 | 1 | 2) =>
    value * opacity + ground[index] * (1 - opacity);
  return [mixed(red, 0), mixed(green, 1), mixed(blue, 2)];
}

/** @param behind the page without its texts */
export async function paleTexts(texts: readonly ShownText[], behind: string): Promise<string[]> {
  const pixels = await pixelsOf(behind);
  return texts.flatMap((text) => {
    const ground = groundOf(text, pixels);
    const ratio = contrast(hex(over(text.color, ground)), hex(ground));
    const needed = text.badge ? minContrast.badge : minContrast.text;
    if (ratio >= needed) return [];
    const colors = `${hex(over(text.color, ground))} on ${hex(ground)}`;
    return [`${text.state}: “${text.text}” has ${ratio.toFixed(2)}:1, ${colors}, not ${needed}:1`];
  });
}
