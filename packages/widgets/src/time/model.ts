import { timeOfDay } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import type { TimeConfig } from './schema';

export interface TimeModel {
  readonly text: string;
  readonly font: FontConfig;
  readonly size: Size;
}

/** The time of day where the display hangs. */
export function timeModel({ config, size, situation }: ModelInput<TimeConfig>): TimeModel {
  return {
    text: timeOfDay(situation, config.timeFormat === 'HH:mm:ss'),
    font: { ...config.font, color: fillColor(config.font.color, situation, defaultTextColor) },
    size,
  };
}
