import { fillTemplate } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import { textDirection } from '../shared/text/text-direction';
import type { TextDirection } from '../shared/text/text-direction';
import type { MarqueeTextConfig } from './schema';

export interface MarqueeTextModel {
  /** One line. */
  readonly text: string;
  readonly direction: TextDirection;
  /** Px of the scene per second; `null` if it does not run. */
  readonly speed: number | null;
  readonly font: FontConfig;
  readonly size: Size;
}

/** Height of a line of letters in multiples of its size. */
const lineEm = 1.25;

/** A line that runs through its box; in the editor it stops, so that it can be read and placed. */
export function marqueeTextModel(input: ModelInput<MarqueeTextConfig>): MarqueeTextModel {
  const { config, size, situation, mode } = input;
  const filled = mode === 'editor' ? config.text : fillTemplate(config.text, situation);
  const text = filled.replace(/\s+/g, ' ').trim();
  return {
    text,
    direction: textDirection(text),
    speed: mode === 'editor' || config.speed === 0 ? null : config.speed,
    font: {
      ...config.font,
      color: fillColor(config.font.color, situation, defaultTextColor),
      // Letters that stick out of a box are cut off by it.
      fontSize: Math.min(config.font.fontSize, Math.max(4, Math.floor(size.height / lineEm))),
    },
    size,
  };
}
